const headerOf = (writtenAt: string) =>
  `101 123456789 021000021${writtenAt}A094101LARKSPUR               FIRST MEADOW BANK              `;

/** What a bank says of an entry of ours; `data` is what a correction puts in its place. */
type Notice = { code: string; trace: string; amountMinor: number; data?: string };

/** A file as a bank sends it, typed out by the published positions; written on 25 November 2026 at 8:15 AM. */
export function returnFileOf(notices: readonly Notice[], writtenAt = '2611250815'): string {
  const header = headerOf(writtenAt);
  const pad = (value: number | bigint, length: number) => String(value).padStart(length, '0');
  const lines = notices.flatMap(({ code, trace, amountMinor, data = '' }, index) => {
    const own = `12210515${pad(index + 1, 7)}`;
    const addenda = code.startsWith('R')
      ? `799${code}${trace}      12210515${''.padEnd(44)}${own}`
      : `798${code}${trace}      12210515${data.padEnd(29)}${''.padEnd(15)}${own}`;
    return [
      `621021000021${'000123456789'.padEnd(17)}${pad(amountMinor, 10)}${'R-1'.padEnd(15)}${'AMINA RAHIMI'.padEnd(22)}  1${own}`,
      addenda,
    ];
  });
  const total = notices.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  const hash = (BigInt(notices.length) * 2_100_002n) % 10n ** 10n;
  const sums = `${pad(hash, 10)}${pad(0, 12)}${pad(total, 12)}`;
  const batch = [
    `5200JUNIPER COMMONS ${''.padEnd(20)}1234567890PPDPAYMENT   ${''.padEnd(6)}2611253291122105150000001`,
    ...lines,
    `8200${pad(lines.length, 6)}${sums}1234567890${''.padEnd(25)}122105150000001`,
  ];
  const blocks = Math.ceil((batch.length + 2) / 10);
  const control = `9${pad(1, 6)}${pad(blocks, 6)}${pad(lines.length, 8)}${sums}${''.padEnd(39)}`;
  const records = [header, ...batch, control];
  const filler = Array.from({ length: blocks * 10 - records.length }, () => '9'.repeat(94));
  return `${[...records, ...filler].join('\n')}\n`;
}
