import type { Call } from './call.ts';

/** The calls among what a file exports, by their names. */
export function callsIn<Module extends object>(module: Module) {
  return Object.fromEntries(
    Object.values(module)
      .filter((value): value is Call => typeof value === 'object' && value !== null && 'method' in value)
      .map((call) => [call.name, call]),
  ) as { [Key in keyof Module as Module[Key] extends { method: string } ? Key : never]: Module[Key] };
}
