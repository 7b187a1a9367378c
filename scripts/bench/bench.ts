import { writeFileSync } from 'node:fs';
import { measureAuthorizations } from './authorizations.ts';
import { measureFiles } from './files.ts';
import { measureGrid } from './grid.ts';
import { measureLedger } from './ledger.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLive } from './live.ts';
import { GROUPS, type Group, type Options, readOptions, USAGE } from './options.ts';
import { toTable } from './report.ts';
import { measureReports } from './reports.ts';
import { broken, type Row } from './row.ts';
import { measureSizes } from './sizes.ts';
import { type Stage, setStage } from './stage.ts';
import { measureThroughput } from './throughput.ts';

/** A run that hangs fails after this time. */
const RUN_TIMEOUT_MS = 90 * 60 * 1000;

const MEASURES: Record<Group, (stage: Stage) => Promise<Row[]>> = {
  sizes: measureSizes,
  throughput: measureThroughput,
  lighthouse: measureLighthouse,
  grid: measureGrid,
  ledger: measureLedger,
  authorizations: measureAuthorizations,
  live: measureLive,
  files: measureFiles,
  reports: measureReports,
};

/** Measures group after group on one sandbox; a group that throws is a failed row, and the rest continues. */
async function main(options: Options): Promise<Row[]> {
  const rows: Row[] = [];
  const stage = await setStage(options);
  try {
    for (const group of GROUPS.filter((name) => options.only.has(name))) {
      console.error(`measuring ${group} …`);
      rows.push(...(await MEASURES[group](stage).catch((error: unknown) => [broken(group, 'all', error)])));
    }
  } finally {
    await stage.remove();
  }
  return rows;
}

function readArguments(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}

const options = readArguments();
setTimeout(() => {
  console.error(`The run took more than ${RUN_TIMEOUT_MS / 60_000} minutes.`);
  process.exit(1);
}, RUN_TIMEOUT_MS).unref();
const rows = await main(options);
console.log(toTable(rows));
if (options.json) {
  const report = { measuredAt: new Date().toISOString(), node: process.version, rows };
  writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
}
process.exit(rows.every(({ passed }) => passed !== false) ? 0 : 1);
