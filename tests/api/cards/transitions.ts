/**
 * Spec §4 "Card": "active, locked, frozen, processing, closed, reassociated. Business actions: lock, unlock, freeze,
 * unfreeze, close, reassociate, reissue. A cardholder may lock an active card and unlock a locked card. … Frozen or
 * closed are set by the organisation." And of the issue: a shipped card is processing until its holder links it.
 *
 * Typed from there by hand; this file knows nothing of the product. A row: who, by which call, on which type of card,
 * what becomes of a card in each state (`-` is refused and stays), and what is written into its history.
 */
type Row = {
  who: 'business' | 'holder' | 'person';
  act: string;
  type: 'physical' | 'virtual';
  becomes: string;
  activity: string;
};

export const STATES = ['active', 'locked', 'processing', 'closed', 'frozen', 'reassociated'] as const;

/* biome-ignore format: a table is read by its columns */
const TABLE = `
  who      act                type     | active       locked       processing   closed frozen       reassociated | activity
  business lock               physical | locked       -            -            -      -            -            | cardLocked
  business unlock             physical | -            active       -            -      -            -            | cardUnlocked
  business freeze             physical | frozen       frozen       -            -      -            -            | cardFrozen
  business unfreeze           physical | -            -            -            -      active       -            | cardUnfrozen
  business close              physical | closed       closed       closed       -      closed       closed       | cardClosed
  business reassociate        physical | reassociated reassociated reassociated -      reassociated reassociated | cardReassociated
  business reissueAndShip     physical | closed       closed       closed       -      closed       closed       | cardReissued
  business reissueVirtualCard virtual  | closed       closed       closed       -      closed       closed       | cardReissued
  holder   lock               physical | locked       -            -            -      -            -            | cardLocked
  holder   unlock             physical | -            active       -            -      -            -            | cardUnlocked
  holder   freeze             physical | -            -            -            -      -            -            | cardFrozen
  holder   unfreeze           physical | -            -            -            -      -            -            | cardUnfrozen
  holder   close              physical | -            -            -            -      -            -            | cardClosed
  holder   reassociate        physical | -            -            -            -      -            -            | cardReassociated
  holder   reissueAndShip     physical | -            -            -            -      -            -            | cardReissued
  person   link               physical | -            -            active       -      -            active       | cardLinked
  person   link               virtual  | -            -            active       -      -            active       | virtualCardActivated
`;

export const TRANSITIONS: readonly Row[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [head = '', becomes = '', activity = ''] = line.split('|').map((part) => part.trim());
    const [who, act, type] = head.split(/\s+/) as [Row['who'], string, Row['type']];
    return { who, act, type, becomes, activity };
  });
