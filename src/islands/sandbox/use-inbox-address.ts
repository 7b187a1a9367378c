import { useState } from 'react';

/** The recipient filter and the opened message in the address; a reload shows the same (ux 8). */
type InboxAddress = { to: string; message: string | null };

/** The server's limit of an email address. */
const TO_MAX_LENGTH = 200;

function readAddress(): InboxAddress {
  const query = new URLSearchParams(location.search);
  const to = (query.get('to') ?? '').replaceAll('\0', '').slice(0, TO_MAX_LENGTH).toWellFormed();
  return { to, message: query.get('message') };
}

export function useInboxAddress() {
  const [address, setAddress] = useState(readAddress);
  const change = (part: Partial<InboxAddress>) => {
    const next = { ...address, ...part };
    const url = new URL(location.href);
    for (const [name, value] of Object.entries(next)) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    history.replaceState(history.state, '', url);
    setAddress(next);
  };
  return { ...address, change };
}
