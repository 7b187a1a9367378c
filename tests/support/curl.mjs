#!/usr/bin/env node
/** As much of curl as the guide uses, for machines without it: -s, -X, -H, -d and one address. */
const given = process.argv.slice(2);
const headers = {};
let [method, body, address] = [undefined, undefined, ''];
while (given.length > 0) {
  const option = given.shift();
  if (option === '-H') {
    const [name, ...value] = given.shift().split(':');
    headers[name] = value.join(':').trim();
  } else if (option === '-d') body = given.shift();
  else if (option === '-X') method = given.shift();
  else if (option !== '-s') address = option;
}
const answer = await fetch(address, {
  method: method ?? (body === undefined ? 'GET' : 'POST'),
  headers,
  body,
});
process.stdout.write(await answer.text());
