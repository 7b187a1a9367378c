import { useT } from '../ui/texts.tsx';
import { JsonText } from './json-text.tsx';

const CODE = `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  try {
    const event = webhook.verify(body, request.headers);
    console.log(request.headers['webhook-id'], event.type);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(8080);`;

/** A whole program that receives events and verifies them with the standard library. */
export function VerifyExample() {
  const t = useT();
  return (
    <details className="portal-verify">
      <summary>{t('webhooks.secret.verify')}</summary>
      <div className="stack" data-gap="s">
        <p className="portal-lede">{t('webhooks.secret.verifyBody')}</p>
        <JsonText label="Node.js" value={CODE} />
      </div>
    </details>
  );
}
