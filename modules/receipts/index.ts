export { eventsRoute } from './events-route.ts';
export { readReceipt } from './read-receipt.ts';
export { receiptRoute } from './receipt-route.ts';
