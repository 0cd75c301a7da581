import { tamil } from '#domain/spoken/tamil.ts';
import { messages } from '../catalogs/ta.po';
import { speechOf } from './in-order.ts';
import vocabulary from './ta.json' with { type: 'json' };

/**
 * What all pages say; `ta-welcome.ts`, `ta-search.ts`, `ta-listing.ts`, `ta-ride.ts`, `ta-owner-page.ts`, `ta-conversation.ts`, `ta-weather.ts` and `ta-signed-in.ts` add to it.
 * Browsers count by lakhs in Tamil, which Sri Lanka does not; of whole numbers its plurals are those of English.
 */
export const speech = speechOf('ta', [tamil.locale], messages, { ...tamil, ...vocabulary });
