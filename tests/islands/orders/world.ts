import orders from '../../../locales/en/orders.json' with { type: 'json' };
import { texts as shared } from '../cards/world.tsx';

export const texts = { ...shared, orders };
