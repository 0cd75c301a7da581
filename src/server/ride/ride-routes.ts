import { fileCalls } from '#contract/file-calls.ts';
import { rideCalls as calls } from '#contract/ride-contract.ts';
import { seriesCalls } from '#contract/series-contract.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { addRide, setPierPhoto, shareRide } from './add-ride.ts';
import { cancelRide } from './cancel-ride.ts';
import { listOwnRides, searchRides, showOwnRide } from './find-rides.ts';
import { cancelSeries, repeatRide } from './repeat-ride.ts';
import { findPierPhoto } from './ride-store.ts';

const searchLimit = { name: 'search-rides', by: 'address', max: 240, windowSeconds: 60 } as const;
const addLimit = { name: 'add-ride', by: 'person', max: 30, windowSeconds: 3_600 } as const;
const shareLimit = { name: 'share-ride', by: 'person', max: 10, windowSeconds: 3_600 } as const;

export function rideRoutes(api: Api, app: App): void {
	serve(api, calls.search, searchLimit, ({ params, query }) => searchRides(app, params, query));
	serve(api, calls.ofOwner, ({ person, query }) => listOwnRides(app, person.id, query.page));
	serve(api, calls.add, addLimit, async ({ person, body }) => {
		const added = await addRide(app, person, body);
		return isRefusal(added) ? added : await showOwnRide(app, person.id, added);
	});
	serve(api, calls.setPierPhoto, addLimit, async ({ person, body }) => {
		const set = await setPierPhoto(app, person.id, body.sharingId, body.key);
		return isRefusal(set) ? set : await showOwnRide(app, person.id, set);
	});
	// Only for the owner. Renters see the photo on their boarding pass.
	serve(api, fileCalls.ridePierPhoto, async ({ person, params }) => {
		const photo = await findPierPhoto(app.db, person.id, params.id);
		return (photo && (await app.files.read(photo.key))) ?? refuse('not-found', { what: 'picture' });
	});
	serve(api, calls.cancel, async ({ person, body }) => {
		const canceled = await cancelRide(app, person.id, body.sharingId, body.reason);
		return isRefusal(canceled) ? canceled : await showOwnRide(app, person.id, canceled);
	});
	serve(api, seriesCalls.repeat, addLimit, ({ person, body }) =>
		repeatRide(app, person, body.sharingId, body.weeks),
	);
	serve(api, seriesCalls.cancel, async ({ person, body }) => {
		const canceled = await cancelSeries(app, person.id, body.sharingId, body.reason);
		return isRefusal(canceled) ? canceled : await showOwnRide(app, person.id, canceled);
	});
	serve(api, calls.share, shareLimit, ({ person, body }) =>
		shareRide(app, person.id, body.sharingId, body.phoneNumber),
	);
}
