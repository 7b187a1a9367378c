import { ArrowLeftRight, LockKeyhole, type LucideIcon, Snowflake } from 'lucide-react';
import { useId } from 'react';
import { type BrandKey, brandByKey, LARKSPUR } from '#lib/brand/brands.ts';
import { PETAL, SPUR } from '#lib/brand/marks.ts';

type CardArtProps = {
  status: 'active' | 'locked' | 'frozen' | 'processing' | 'closed' | 'reassociated';
  type: 'physical' | 'virtual';
  /** the card in words, e.g. "Card ending in 4821, locked"; empty where the text beside it says so */
  label?: string;
  /** `thumb` for rows: pattern and state only */
  size?: 'thumb' | 'full';
  organisation?: string;
  /** null while the issuer is making it */
  last4?: string | null;
  holder?: string;
  brand?: BrandKey;
};

const STATE_PICTURES: Partial<Record<CardArtProps['status'], LucideIcon>> = {
  locked: LockKeyhole,
  frozen: Snowflake,
  reassociated: ArrowLeftRight,
};

/**
 * The payment card. Its look shows the state: a locked card is paler with a lock, a frozen one has frost, a closed one
 * lacks a corner, a card in processing is an outline.
 */
export function CardArt(props: CardArtProps) {
  const {
    status,
    type,
    label = '',
    size = 'full',
    organisation,
    last4,
    holder,
    brand = LARKSPUR.key,
  } = props;
  const Picture = STATE_PICTURES[status];
  return (
    <div
      className="card-art"
      data-status={status}
      data-size={size}
      data-type={type}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {brandByKey(brand).cardPattern === 'waves' ? <Waves /> : <Spire />}
      {size === 'full' && (
        <>
          <span className="card-art-name">{organisation}</span>
          {type === 'physical' && <Chip />}
          <span className="card-art-number" dir="ltr">
            <span>••••</span> {last4}
          </span>
          <span className="card-art-holder">{holder}</span>
        </>
      )}
      {Picture && (
        <span className="card-art-state">
          <Picture aria-hidden="true" />
        </span>
      )}
    </div>
  );
}

/** Blossoms along a stem that rises out of the lower corner: place, size and turn of each. */
const BLOSSOMS = [
  [236, 192, 3.6, -8],
  [306, 150, 3.1, 20],
  [238, 112, 2.6, -16],
  [300, 74, 2.2, 14],
  [252, 46, 1.8, -10],
  [296, 16, 1.4, 12],
] as const;

function Spire() {
  return (
    <svg
      className="card-art-pattern"
      viewBox="0 0 340 214"
      width="340"
      height="214"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {BLOSSOMS.map(([x, y, scale, turn]) => (
        <g key={y} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-16 -17.7)`}>
          <path d={SPUR} />
          {[72, 144, 216, 288].map((degrees) => (
            <path key={degrees} d={PETAL} transform={`rotate(${degrees} 16 17.7)`} />
          ))}
          <circle cx="16" cy="17.7" r="1.35" />
        </g>
      ))}
    </svg>
  );
}

const WAVE = `c28-22 47-22 75 0${'s47 22 75 0 47-22 75 0'.repeat(3)}`;

function Waves() {
  return (
    <svg
      className="card-art-pattern"
      data-kind="waves"
      viewBox="0 0 340 214"
      width="340"
      height="214"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <circle cx="236" cy="88" r="30" />
      {[104, 132, 160, 188].map((y, at) => (
        <path key={y} d={`M${at % 2 ? -74 : -46} ${y}${WAVE}v140H-90Z`} />
      ))}
    </svg>
  );
}

function Chip() {
  const id = useId();
  return (
    <svg className="card-art-chip" viewBox="0 0 40 30" width="40" height="30" aria-hidden="true">
      <clipPath id={id}>
        <rect width="40" height="30" rx="6" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="40" height="30" />
        <path d="M0 10h13v10H0M40 10H27v10h13M13 0v30M27 0v30M13 15h14" />
      </g>
    </svg>
  );
}
