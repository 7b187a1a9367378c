import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

// Parts that load when they are needed take their time where many tests share two cores.
configure({ asyncUtilTimeout: 15_000 });

/**
 * Files of one process share the classes of happy-dom. What a file puts in the place of a method (popovers and dialogs
 * that it lacks) is taken back at its end, so that the next file finds the method as it was.
 */
const CLASSES = [Element, HTMLElement, HTMLDialogElement];
const before = CLASSES.map(({ prototype }) => ({
  prototype,
  methods: Object.getOwnPropertyDescriptors(prototype),
}));

afterAll(() => {
  for (const { prototype, methods } of before) {
    for (const name of Object.getOwnPropertyNames(prototype)) {
      if (!(name in methods)) Reflect.deleteProperty(prototype, name);
    }
    Object.defineProperties(prototype, methods);
  }
});
