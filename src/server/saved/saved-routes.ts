import { savedCalls as calls } from '#contract/saved-contract.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { limitRefusal } from '../http/rate-limits.ts';
import { loadPublicCards } from './listing-cards.ts';
import { mergeListings, moveToList, removeListing, saveListing, showSavedTrips } from './save-listings.ts';
import { deleteList, saveList, shareList } from './saved-lists.ts';
import { findListingIds } from './saved-store.ts';
import { addSearchAlert, deleteSearchAlert, listSearchAlerts } from './search-alerts.ts';
import { findVotesOf, setVote, showSharedList, toDeviceVoter } from './shared-list.ts';

const changeLimit = { name: 'saved', by: 'person', max: 300, windowSeconds: 600 } as const;
/** The limit is low, because adding an alert runs a search for each of its dates. */
const alertLimit = { name: 'alert', by: 'person', max: 30, windowSeconds: 600 } as const;
const cardsLimit = { name: 'saved-cards', by: 'address', max: 120, windowSeconds: 60 } as const;
const sharedLimit = { name: 'saved-shared', by: 'address', max: 300, windowSeconds: 60 } as const;
/**
 * Votes are limited by address, because devices choose their own codes. A family may share an address.
 */
const voteLimit = { name: 'saved-vote', by: 'address', max: 60, windowSeconds: 600 } as const;
const oneListingLimit = { by: 'address', max: 15, windowSeconds: 3_600 } as const;

export function savedRoutes(api: Api, app: App): void {
	serve(api, calls.mine, ({ person }) => showSavedTrips(app, person.id));
	serve(api, calls.ids, async ({ person }) => await findListingIds(app.db, person.id));
	serve(api, calls.cards, cardsLimit, ({ body }) => loadPublicCards(app, body.listingIds));
	serve(api, calls.add, changeLimit, ({ person, body }) =>
		saveListing(app, person.id, body.listingId, body.listId),
	);
	serve(api, calls.remove, changeLimit, ({ person, body }) => removeListing(app, person.id, body.listingId));
	serve(api, calls.merge, changeLimit, ({ person, body }) => mergeListings(app, person.id, body.listingIds));
	serve(api, calls.move, changeLimit, ({ person, body }) =>
		moveToList(app, person.id, body.listingId, body.listId),
	);
	serve(api, calls.saveList, changeLimit, ({ person, body }) => saveList(app, person.id, body));
	serve(api, calls.deleteList, changeLimit, ({ person, body }) => deleteList(app, person.id, body.listId));
	serve(api, calls.share, changeLimit, ({ person, body }) =>
		shareList(app, person.id, body.listId, body.shared),
	);
	serve(api, calls.alerts, ({ person }) => listSearchAlerts(app, person.id));
	serve(api, calls.addAlert, alertLimit, ({ person, body }) => addSearchAlert(app, person.id, body));
	serve(api, calls.deleteAlert, changeLimit, ({ person, body }) =>
		deleteSearchAlert(app, person.id, body.alertId),
	);
	serve(api, calls.shared, sharedLimit, ({ params }) => showSharedList(app, params.code));
	serve(api, calls.vote, voteLimit, async ({ body, request }) => {
		const limit = { ...oneListingLimit, name: `saved-vote:${body.code}:${body.listingId}` };
		const tooMany = await limitRefusal(api.limiter, limit, request, undefined);
		return tooMany ?? (await setVote(app, toDeviceVoter(body.device), body));
	});
	serve(api, calls.votes, ({ person, params }) => findVotesOf(app, person.id, params.code));
	serve(api, calls.voteSignedIn, changeLimit, ({ person, body: { device, ...vote } }) =>
		setVote(app, { person: person.id }, { ...vote, replaced: device ? toDeviceVoter(device) : undefined }),
	);
}
