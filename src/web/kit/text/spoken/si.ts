import { sinhala } from '#domain/spoken/sinhala.ts';
import { messages } from '../catalogs/si.po';
import { speechOf } from './in-order.ts';
import vocabulary from './si.json' with { type: 'json' };

/** What all pages say; `si-welcome.ts`, `si-search.ts`, `si-listing.ts`, `si-ride.ts`, `si-owner-page.ts`, `si-conversation.ts`, `si-weather.ts` and `si-signed-in.ts` add to it. */
export const speech = speechOf('si', ['si', 'en-LK'], messages, { ...sinhala, ...vocabulary });
