import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

interface Caller {
	readonly token: string;
}

export async function makeList(world: TestApp, { token }: Caller, name = 'Our week in Galle') {
	const { body } = await world.call('POST', '/saved/lists/save', { as: token, body: { name } });
	expect(body.message).toBeUndefined();
	return body.result._id as string;
}

export async function sharedListOf(world: TestApp, saver: Caller, listingIds: readonly string[]) {
	const listId = await makeList(world, saver);
	for (const listingId of listingIds) {
		await world.call('POST', '/saved/add', { as: saver.token, body: { listingId, listId } });
	}
	const { body } = await world.call('POST', '/saved/lists/share', {
		as: saver.token,
		body: { listId, shared: true },
	});
	return { listId, shareCode: body.result.shareCode as string };
}
