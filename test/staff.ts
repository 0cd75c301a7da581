import type { TestApp } from './test-app.ts';

type Somebody = Awaited<ReturnType<TestApp['signIn']>>;

/** Somebody of the platform's staff. */
export async function staffMember(world: TestApp, name: string): Promise<Somebody> {
	const person = await world.signIn(name);
	await world.app.db.updateTable('person').set({ role: 'PLATFORM' }).where('id', '=', person.id).execute();
	return person;
}

/** Opens an item of the desk. */
export async function openItem(world: TestApp, as: Somebody, subject: string, id: string) {
	const { body } = await world.call('GET', `/desk/item/${subject}/${id}`, { as: as.token });
	return body.result;
}

/** Decides on an item as it stands, or as it was `seen`. */
export async function decideOn(
	world: TestApp,
	as: Somebody,
	subject: string,
	id: string,
	decision: string,
	more: { reason?: string; seen?: { submission: { state: string }; submittedAt: string } } = {},
) {
	const item = more.seen ?? (await openItem(world, as, subject, id));
	return await world.call('POST', '/desk/decide', {
		as: as.token,
		body: {
			subject,
			id,
			decision,
			state: item.submission.state,
			submittedAt: item.submittedAt,
			...(more.reason === undefined ? {} : { reason: more.reason }),
		},
	});
}
