import { z } from 'zod';
import { maxSites } from '#domain/site/site.ts';
import { callsOf } from './call.ts';
import { id, ids, instant, text } from './shapes.ts';

const ownSite = z
	.object({
		/** Id of the website, used in the widget's address and as the referral of a booking. */
		_id: id,
		origin: z.string().meta({ example: 'https://www.sunset-sails.example' }),
		/** Paid bookings of renters from the website, including bookings canceled later. */
		bookings: z.number().int().min(0),
		addedDate: instant,
		/**
		 * Addresses of the website’s widget: the frame with all trips, and the script that inserts the
		 * frame.
		 */
		widget: z.object({ frame: z.string(), script: z.string() }),
	})
	.meta({ id: 'Site' });
export type OwnSite = z.output<typeof ownSite>;

const sites = z.array(ownSite);

const { signedIn } = callsOf('Websites');

export const siteCalls = {
	ofOwner: signedIn('GET /site/owner', {
		summary: 'List the caller’s websites that may show their booking widget',
		result: sites,
	}),
	add: signedIn('POST /site/add', {
		summary: `Allow a website to show the caller’s booking widget; ${maxSites} at most`,
		body: z.strictObject({ origin: text(2_000).min(1) }),
		result: sites,
		refusals: ['owner-not-set-up', 'site-address', 'site-known', 'too-many-sites'],
	}),
	remove: signedIn('POST /site/remove', {
		summary: 'Stop a website from showing the caller’s booking widget',
		body: z.strictObject({ siteId: ids.site }),
		result: sites,
		refusals: ['not-yours'],
	}),
};
