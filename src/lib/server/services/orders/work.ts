import type { WorkOfArea } from '../jobs/work-of-area.ts';
import { moveShipments } from './move-shipments.ts';

export const ordersWork: WorkOfArea = {
  tasks: [{ name: 'shipments', run: moveShipments }],
};
