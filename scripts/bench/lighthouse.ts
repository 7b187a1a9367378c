import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { firstFreePort } from '../start/ports.ts';
import { gridAddress, openBrowser, signInByForm } from './browser.ts';
import { LIGHTHOUSE_BUDGETS } from './budgets.ts';
import { median } from './rounds.ts';
import { broken, budgeted, type Row } from './row.ts';
import type { Stage } from './stage.ts';

const GROUP = 'lighthouse';
/** Signed-in pages exclude search engines, which the category "seo" would count as a fault. */
const SIGNED_IN_CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const PUBLIC_CATEGORIES = [...SIGNED_IN_CATEGORIES, 'seo'];
const PUBLIC_PAGES = ['/', '/about', '/login'];
const FIRST_DEBUGGING_PORT = 29_222;
/** A score moves with the machine's load; the middle of three runs hardly does. */
const MAX_RUNS = 3;

type Audit = {
  scores: Record<string, number>;
  largestPaintMs: number;
  shift: number;
  /** Elements that moved, as the audit quotes them. */
  moved: string[];
  /** Audits below 90. */
  failing: string[];
};

/** Lighthouse on its simulated slow phone, for the public pages and, signed in by the form, for the grid. */
export async function measureLighthouse({ system: { url }, options, dataDir }: Stage): Promise<Row[]> {
  const port = await firstFreePort(FIRST_DEBUGGING_PORT);
  const context = await openBrowser(join(dataDir, 'browser-lighthouse'), [`--remote-debugging-port=${port}`]);
  const rows: Row[] = [];
  try {
    const runs = Math.min(options.rounds, MAX_RUNS);
    for (const path of PUBLIC_PAGES) {
      const page = { port, runs, address: `${url}${path}`, isSignedIn: false };
      rows.push(...(await pageRows(path, page, LIGHTHOUSE_BUDGETS.public)));
    }
    const grid = { port, runs, address: gridAddress(url), isSignedIn: true };
    const signedIn = await signInByForm(await context.newPage(), url).catch((error: unknown) =>
      broken(GROUP, 'cards grid', error),
    );
    rows.push(...(signedIn ? [signedIn] : await pageRows('cards grid', grid, LIGHTHOUSE_BUDGETS.signedIn)));
    return rows;
  } finally {
    await context.close();
  }
}

type Wanted = { port: number; runs: number; address: string; isSignedIn: boolean };
type Budget = (typeof LIGHTHOUSE_BUDGETS)[keyof typeof LIGHTHOUSE_BUDGETS];

async function pageRows(name: string, wanted: Wanted, budget: Budget): Promise<Row[]> {
  try {
    const audits: Audit[] = [];
    for (let run = 0; run < wanted.runs; run++) audits.push(await audit(wanted));
    const middle = (read: (audit: Audit) => number) => median(audits.map(read));
    const said = (read: (audit: Audit) => string[]) => [...new Set(audits.flatMap(read))].join(' ');
    const scores = categoriesOf(wanted.isSignedIn).map((category) =>
      budgeted({
        group: GROUP,
        what: `${name} ${category}`,
        unit: '',
        note: said(({ failing }) => failing),
        figure: middle(({ scores }) => scores[category] ?? 0),
        atLeast: budget.score,
      }),
    );
    const paint = { figure: middle(({ largestPaintMs }) => largestPaintMs), atMost: budget.largestPaintMs };
    const shift = {
      figure: middle((each) => each.shift),
      atMost: budget.shift,
      note: said(({ moved }) => moved),
    };
    return [
      ...scores.map((score) => (score.passed ? { ...score, note: undefined } : score)),
      budgeted({ group: GROUP, what: `${name} LCP`, unit: 'ms', ...paint }),
      budgeted({ group: GROUP, what: `${name} CLS`, unit: '', ...shift }),
    ];
  } catch (error) {
    return [broken(GROUP, name, error)];
  }
}

const categoriesOf = (isSignedIn: boolean) => (isSignedIn ? SIGNED_IN_CATEGORIES : PUBLIC_CATEGORIES);

async function audit({ port, address, isSignedIn }: Wanted): Promise<Audit> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: categoriesOf(isSignedIn),
    disableStorageReset: isSignedIn,
  });
  if (!result) throw new Error(`Lighthouse has no answer for ${address}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const scores = Object.entries(categories).map(([name, { score }]) => [
    name,
    Math.round((score ?? 0) * 100),
  ]);
  const shifts = audits['layout-shifts']?.details;
  const moved: { node?: { snippet?: string } }[] = shifts && 'items' in shifts ? (shifts.items as []) : [];
  return {
    scores: Object.fromEntries(scores) as Record<string, number>,
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    moved: moved.map(({ node }) => node?.snippet ?? 'unknown'),
    failing: Object.values(audits)
      .filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
      )
      .map(({ id }) => id),
  };
}
