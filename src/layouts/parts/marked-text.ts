export type TextPart = { readonly kind: 'text' | 'code' | 'strong'; readonly text: string };
export type TextBlock = { readonly isList: boolean; readonly lines: readonly (readonly TextPart[])[] };

/** The little Markdown that descriptions of the API use: paragraphs, lists, code and bold words. */
export function markedText(text: string): TextBlock[] {
  return text.split(/\n{2,}/).map((block) => {
    const isList = block.startsWith('- ');
    const lines = isList
      ? block.split('\n').map((line) => line.replace(/^- /, ''))
      : [block.replaceAll('\n', ' ')];
    return { isList, lines: lines.map(partsOf) };
  });
}

const partsOf = (line: string): TextPart[] =>
  line
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1) };
      if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) };
      return { kind: 'text', text: part };
    });
