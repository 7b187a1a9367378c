import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '#lib/server/services/service/open-api.ts';

/**
 * Paths of the specification are ambiguous to this rule, as `/users/{id}/note` and `/users/notes/{id}`. The server puts
 * fixed segments before parameters, and ids are no words (`inOrder` in server/api/app.ts).
 */
const EXCEPTIONS = { 'no-ambiguous-paths': 'off' } as const;

const LINTERS = {
  async Redocly(text: string): Promise<string[]> {
    const problems = await lintDocument({
      document: makeDocumentFromString(text, 'openapi.json'),
      externalRefResolver: new BaseResolver(),
      config: await createConfig({ extends: ['recommended'], rules: EXCEPTIONS }),
    });
    return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`);
  },
  async Spectral(text: string): Promise<string[]> {
    const linter = new spectral.Spectral();
    linter.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']], rules: {} });
    const problems = await linter.run(JSON.parse(text));
    return problems.map(({ code, message, path }) => `${code} ${path.join('/')} ${message}`);
  },
};

const text = JSON.stringify(openApiDocument());

describe.each(Object.entries(LINTERS))('%s', (name, lint) => {
  test('says nothing against the document', async () => {
    expect(await lint(text)).toEqual([]);
  }, 120_000);

  test('says what is wrong with a document that is', async () => {
    const { info: _, ...wrong } = structuredClone(openApiDocument()) as {
      info: unknown;
      components: Components;
    };
    wrong.components.schemas.Money.properties.amountMinor.examples = ['ten'];
    // One call is enough, and what it refers to.
    const document = { ...wrong, paths: HEALTH, webhooks: {}, info: { title: 'x', version: '1' } };
    const found = (await lint(JSON.stringify(document))).map((line) => line.split(' ')[0]);
    expect(found).toContain(SEEN[name]);
  }, 60_000);
});

const HEALTH = {
  '/api/health': { get: { operationId: 'getHealth', responses: { 200: { description: 'ok' } } } },
};

/** What each of them sees in it. */
const SEEN: Readonly<Record<string, string>> = {
  Redocly: 'no-invalid-schema-examples',
  Spectral: 'operation-description',
};

type Components = { schemas: { Money: { properties: { amountMinor: { examples: unknown[] } } } } };
