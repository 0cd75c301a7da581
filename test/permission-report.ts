import { ofBoth, ofStaff, type Row, type Scene, support } from './permission-scene.ts';

/** Sends the renter's question to the owner. */
export const askQuestion = async ({ world, renter, experience }: Scene): Promise<string> => {
	const { body } = await world.call('POST', '/conversation/ask', {
		as: renter.token,
		body: { experienceId: experience, text: 'Is there shade on the boat?' },
	});
	return body.result.conversationId;
};

/** Reports the renter's question as the owner; returns the report's id. */
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

/** Permission table of calls for reports. */
export const reportRows = {
	'report.add': {
		...ofBoth('404 not-found'),
		ask: async (scene) => ({
			body: { conversationId: await askQuestion(scene), reason: 'abuse', words: 'Rude.' },
		}),
	},
	'report.list': { ...ofStaff(support), ask: () => ({}) },
	'report.one': { ...ofStaff(support), ask: async (scene) => ({ params: { id: await reported(scene) } }) },
	'report.close': {
		...ofStaff(support),
		ask: async (scene) => ({
			body: { reportId: await reported(scene), outcome: 'none', note: 'A joke.' },
		}),
	},
	'report.showAgain': {
		...ofStaff(support, '409 nothing-to-hide'),
		ask: async (scene) => ({ body: { reportId: await reported(scene), note: 'A joke.' } }),
	},
} satisfies Record<string, Row>;
