import { cleanup, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { ImportPage } from '#islands/imports/import-page.tsx';
import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import imports from '../../../locales/en/imports.json' with { type: 'json' };
import type { Answers } from '../../support/fake-server.ts';
import { FakeSheetWorker } from '../../support/fake-sheet-worker.ts';
import { describedColumns } from '../../support/things/import.ts';
import { usd } from '../../support/things/plain.ts';
import { answer, begin, draw, startAnew, texts } from '../cards/world.tsx';

/** Before each test of the page of an import. */
export function startImports(): void {
  startAnew();
  vi.stubGlobal('Worker', FakeSheetWorker);
  vi.stubGlobal('ResizeObserver', TallView);
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get: () => document.body,
  });
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
}

/** After each. */
export function endImports(): void {
  cleanup();
  vi.unstubAllGlobals();
}

/** A list draws what fits, and nothing has a height here. */
class TallView {
  readonly #told: ResizeObserverCallback;
  constructor(told: ResizeObserverCallback) {
    this.#told = told;
  }
  observe(target: Element): void {
    const contentRect = { width: 900, height: 600 } as DOMRectReadOnly;
    queueMicrotask(() =>
      this.#told([{ target, contentRect } as ResizeObserverEntry], this as ResizeObserver),
    );
  }
  unobserve(): void {}
  disconnect(): void {}
}

const spoken = { ...texts, imports };

export function open(
  own: Answers,
  { kind = 'cardLoads', search = '' }: { kind?: ImportKind; search?: string } = {},
) {
  answer({
    describeImport: { columns: describedColumns(kind), maxRows: 50_000, available: usd(1_500_000) },
    listImports: { items: [], nextCursor: null },
    ...own,
  });
  begin(['importData', 'loadCards', 'orderCards', 'createVirtualCards'], `/import/card-loads${search}`);
  draw(<ImportPage texts={spoken} lang="en" kind={kind} />, spoken);
}

export const choose = async (text: string, name = 'loads.csv') =>
  fireEvent.change(await screen.findByLabelText(/^Drop a file here/), {
    target: { files: [new File([text], name)] },
  });
