/** The parts of the package that we read; it has no types. */
declare module 'mcc' {
  const codes: { readonly all: readonly { readonly mcc: string; readonly edited_description: string }[] };
  export default codes;
}
