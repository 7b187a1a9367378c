const CONTROLS = ':is(a[href], button, input, select, textarea, summary):not([tabindex="-1"])';
const QUESTIONS = ':is(input, select, textarea):not([tabindex="-1"])';
const PARTS = 'fieldset, form, .dialog-body, [role="tabpanel"], [popover], section, main';

/** An element with its siblings, in the order in which they are tried. */
type Step = {
  readonly node: Element;
  readonly after: readonly Element[];
  readonly before: readonly Element[];
};

/**
 * Remembers where an element is, so that its place is known once it is gone.
 * @returns moves the focus to the element or, if that takes no focus any more, to what a person goes on with
 */
export function rememberPlace(element: Element): () => boolean {
  const path: Step[] = [];
  for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
    const all: Element[] = [...(node.parentElement?.children ?? [])];
    const at = all.indexOf(node);
    path.push({ node, after: all.slice(at + 1), before: all.slice(0, at).reverse() });
  }
  return () => takesFocus(element) || goNear(element, path);
}

/**
 * In this order: the question that replaced it, the same control of the next row, the next control of the same part
 * of the page, the part's first one, its heading.
 */
function goNear(element: Element, path: readonly Step[]): boolean {
  const gone = path.findLast(({ node }) => !node.isConnected) ?? path[0];
  const group = path.find(({ node }) => node.isConnected && node !== element)?.node;
  // A dialog that closes returns the focus by itself.
  if (!gone || !group || group.matches('dialog')) return false;
  const part = group.closest(PARTS);
  if (!part || part.matches('main')) return inNeighbour(element, gone) || onHeading(part);
  return (
    inSuccessor(group, gone) ||
    inNeighbour(element, gone) ||
    behind(gone, part) ||
    controlsOf(part).some(takesFocus) ||
    onHeading(part)
  );
}

/** What was put where the element was: a search that opens, the first of new rows. */
function inSuccessor(group: Element, { node, after, before }: Step): boolean {
  const known = new Set([node, ...after, ...before]);
  const questions = [...group.children]
    .filter((child) => !known.has(child))
    .flatMap((child) => [child, ...child.querySelectorAll(QUESTIONS)]);
  return questions.filter((one) => one.matches(QUESTIONS)).some(takesFocus);
}

function inNeighbour(element: Element, { node, after, before }: Step): boolean {
  const isRow = (other: Element) => other.isConnected && other.tagName === node.tagName;
  const row = node.matches('li, tr') && (after.find(isRow) ?? before.find(isRow));
  if (!row) return false;
  // Counted from the end: rows differ in what they begin with, and end with the same button.
  const fromEnd = controlsOf(node)
    .reverse()
    .indexOf(element as HTMLElement);
  const same = controlsOf(row).reverse()[fromEnd];
  return (same !== undefined && takesFocus(same)) || controlsOf(row).some(takesFocus);
}

function behind({ after }: Step, part: Element): boolean {
  const next = after.find(({ isConnected }) => isConnected);
  if (!next || !part.contains(next)) return false;
  const isBehind = (one: Element) =>
    next.contains(one) || (next.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return controlsOf(part).filter(isBehind).some(takesFocus);
}

function onHeading(part: Element | null): boolean {
  if (part?.matches('[role="tabpanel"]')) return takesFocus(part);
  const around = [part?.closest('dialog'), part?.closest('section'), document.querySelector('main')];
  const heading = around.map((one) => one?.querySelector<HTMLElement>('h1, h2')).find((one) => one);
  if (!heading) return false;
  heading.tabIndex = -1;
  return takesFocus(heading);
}

/** The control after this one: in the same part of the page, else in the part around it. */
export function nextControl(element: Element): Element | undefined {
  const isAfter = (one: Element) =>
    (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !element.contains(one);
  for (let part = element.closest(PARTS); part; part = part.parentElement?.closest(PARTS) ?? null) {
    const next = controlsOf(part).find(isAfter);
    if (next) return next;
  }
  return undefined;
}

const controlsOf = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(CONTROLS)];

/** A disabled or hidden control takes no focus. */
function takesFocus(control: Element): boolean {
  if (!(control instanceof HTMLElement) || control === document.body || control.matches(':disabled'))
    return false;
  control.focus();
  return document.activeElement === control;
}
