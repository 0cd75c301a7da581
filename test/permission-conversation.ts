import {
	type PermissionRow,
	partiesOnly,
	renterOnly,
	type Scene,
	signedIn,
	staffOnly,
	support,
} from './permission-scene.ts';
import { pushAddress } from './push-address.ts';

const askQuestion = async ({ world, renter, experience }: Scene): Promise<string> => {
	const { body } = await world.call('POST', '/conversation/ask', {
		as: renter.token,
		body: { experienceId: experience, text: 'Is there shade on the boat?' },
	});
	return body.result.conversationId;
};

const reported = async (scene: Scene): Promise<string> => {
	const { world, owner } = scene;
	const body = { conversationId: await askQuestion(scene), number: 1, reason: 'spam' };
	await world.call('POST', '/report/add', { as: owner.token, body });
	const row = await world.app.db
		.selectFrom('report')
		.select('id')
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.executeTakeFirstOrThrow();
	return row.id;
};

const reportRows = {
	'report.add': {
		...partiesOnly('404 not-found'),
		input: async (scene) => ({
			body: { conversationId: await askQuestion(scene), reason: 'abuse', comment: 'Rude.' },
		}),
	},
	'report.list': { ...staffOnly(support), input: () => ({}) },
	'report.one': {
		...staffOnly(support),
		input: async (scene) => ({ params: { id: await reported(scene) } }),
	},
	'report.close': {
		ownScene: true,
		...staffOnly(support),
		input: async (scene) => ({
			body: { reportId: await reported(scene), outcome: 'none', note: 'A joke.' },
		}),
	},
	'report.showAgain': {
		ownScene: true,
		...staffOnly(support, '409 nothing-to-hide'),
		input: async (scene) => ({ body: { reportId: await reported(scene), note: 'A joke.' } }),
	},
} satisfies Record<string, PermissionRow>;

const savedReply = async ({ world, renter }: Scene): Promise<string> => {
	const body = { title: 'Thanks', text: 'Thank you!' };
	return (await world.call('POST', '/conversation/replies/save', { as: renter.token, body })).body.result._id;
};

export const conversationRows = {
	'conversation.mine': { ...signedIn, input: () => ({}) },
	'conversation.unread': { ...signedIn, input: () => ({}) },
	'conversation.one': {
		...partiesOnly('404 not-found'),
		input: async (scene) => ({ params: { id: await askQuestion(scene) } }),
	},
	'conversation.about': {
		...signedIn,
		input: ({ experience }) => ({ params: { experienceId: experience } }),
	},
	'conversation.open': {
		...partiesOnly('404 not-found'),
		input: ({ held }) => ({ body: { bookingId: held.bookingId } }),
	},
	'conversation.ask': {
		...signedIn,
		owner: '422 own-listing',
		input: ({ experience }) => ({ body: { experienceId: experience, text: 'Is there shade on the boat?' } }),
	},
	'conversation.send': {
		...partiesOnly('404 not-found'),
		input: async (scene) => ({ body: { conversationId: await askQuestion(scene), text: 'And a toilet?' } }),
	},
	'conversation.read': {
		...partiesOnly('404 not-found'),
		input: async (scene) => ({ body: { conversationId: await askQuestion(scene), number: 1 } }),
	},
	'conversation.translate': {
		ownScene: true,
		...partiesOnly('404 not-found'),
		renter: '503 translation-down',
		owner: '503 translation-down',
		input: async (scene) => ({
			body: { conversationId: await askQuestion(scene), number: 1, language: 'si' },
		}),
	},
	'conversation.block': {
		...partiesOnly('404 not-found'),
		input: async (scene) => ({ body: { conversationId: await askQuestion(scene), blocked: false } }),
	},
	'conversation.arrival': {
		ownScene: true,
		...partiesOnly('404 not-found'),
		renter: '409 no-boarding-pass',
		owner: '409 no-boarding-pass',
		// Uses a separate scene whose booking is not paid.
		input: async ({ held }) => ({ body: { bookingId: held.bookingId, status: 'HERE' } }),
	},
	'conversation.replies': { ...signedIn, input: () => ({}) },
	'conversation.saveReply': { ...signedIn, input: () => ({ body: { title: 'Thanks', text: 'Thank you!' } }) },
	'conversation.removeReply': {
		...renterOnly('404 not-found'),
		input: async (scene) => ({ body: { id: await savedReply(scene) } }),
	},
	...reportRows,
	'notification.own': { ...signedIn, input: () => ({}) },
	'notification.unseen': { ...signedIn, input: () => ({}) },
	'notification.seen': { ...signedIn, input: () => ({ body: { until: '2026-07-01T00:00:00Z' } }) },
	'push.here': { ...signedIn, input: () => ({}) },
	// No push service is configured here, so subscribing is impossible.
	'push.subscribe': {
		...signedIn,
		stranger: '404 not-found',
		renter: '404 not-found',
		owner: '404 not-found',
		platform: '404 not-found',
		input: () => ({ body: pushAddress }),
	},
	'push.unsubscribe': { ...signedIn, input: () => ({ body: {} }) },
	'mailChoice.mine': { ...signedIn, input: () => ({}) },
	'mailChoice.save': {
		...signedIn,
		input: () => ({
			body: {
				wanted: { messages: true, reminders: false, alerts: true },
				quiet: { from: 22, until: 7, timeZone: 'Asia/Colombo' },
			},
		}),
	},
} satisfies Record<string, PermissionRow>;
