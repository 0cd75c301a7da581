import type { Subscriptions } from '#server/events/publish.ts';
import { withdrawExperiences } from '#server/experience/withdraw-experiences.ts';
import { tell } from '#server/message/tell.ts';

/** Who acts on what happens, in the transaction in which it happens. */
export const subscriptions: Subscriptions = {
	'approved-owner-resubmitted': [(tx, _, { ownerId, at }) => withdrawExperiences(tx, { owner: ownerId }, at)],
	'bank-details-changed': [tell],
	'owner-verdict': [tell],
	'boat-verdict': [tell],
	'papers-run-out-soon': [tell],
	'papers-run-out': [tell],
	'experience-verdict': [tell],
	'ride-shared': [tell],
	'ride-canceled': [tell],
	'request-made': [tell],
	'request-quoted': [tell],
	'request-rejected': [tell],
	'booking-confirmed': [tell],
	'booking-canceled': [tell],
	'payment-came-too-late': [tell],
	'payout-sent': [tell],
};
