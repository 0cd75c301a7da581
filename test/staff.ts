import type { StaffRole } from '#domain/person/staff-role.ts';
import { undoSeconds } from '#domain/review-decision/review-decision.ts';
import { transact } from '#server/db/transact.ts';
import { applyDecision } from '#server/desk/decisions.ts';
import { saveStaffRoles } from '#server/person/staff.ts';
import type { Answer, TestApp } from './test-app.ts';

type TestUser = Awaited<ReturnType<TestApp['signIn']>>;

export async function staffMember(
	world: TestApp,
	name: string,
	...roles: readonly StaffRole[]
): Promise<TestUser> {
	const person = await world.signIn(name);
	await transact(world.app.db, (tx) => saveStaffRoles(tx, person.id, roles.length > 0 ? roles : ['admin']));
	return person;
}

export async function openItem(world: TestApp, as: TestUser, subject: string, id: string) {
	const { body } = await world.call('GET', `/desk/item/${subject}/${id}`, { as: as.token });
	return body.result;
}

interface More {
	reason?: string;
	cancelDepartures?: { count: number; refundCents: number; reason: string };
	/** The default is the current state. */
	seen?: { submission: { state: string }; submittedAt: string };
}

/** The decision is applied later. */
export async function makeDecision(
	world: TestApp,
	as: TestUser,
	subject: string,
	id: string,
	decision: string,
	{ seen, ...more }: More = {},
) {
	const item = seen ?? (await openItem(world, as, subject, id));
	return await world.call('POST', '/desk/decide', {
		as: as.token,
		body: {
			subject,
			id,
			decision,
			state: item.submission.state,
			submittedAt: item.submittedAt,
			...more,
		},
	});
}

/** Lets the undo time pass. Returns the item. */
export async function decideOn(
	world: TestApp,
	as: TestUser,
	subject: string,
	id: string,
	decision: string,
	more: More = {},
) {
	const created = await makeDecision(world, as, subject, id, decision, more);
	if (created.status !== 200) return created;
	world.app.clock.pass({ seconds: undoSeconds });
	await applyDecision(world.app, created.body.result._id);
	return { status: 200, body: { state: true, result: await openItem(world, as, subject, id) } as Answer };
}
