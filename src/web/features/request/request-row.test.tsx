import { expect, test } from 'vitest';
import { render, textOf } from '#test/render-screen.tsx';
import { kamal, nimal, quoted } from '#test/sample-answers.ts';
import { RequestRow } from './request-row.tsx';

const rejected = { ...quoted, status: 'REJECTED', state: 'REJECTED', rejectedBy: 'OWNER' } as const;
const text = async (request: typeof rejected & { readonly ownerLeft: boolean }, to: 'OWNER' | 'RENTER') =>
	textOf(await render(<RequestRow request={request} to={to} />, { user: to === 'OWNER' ? kamal : nimal }));
const reason = 'The owner no longer takes trips here.';

test('a request that ended with its owner’s suspension shows a neutral reason, not a rejection by the owner', async () => {
	const left = { ...rejected, ownerLeft: true };
	for (const to of ['RENTER', 'OWNER'] as const) {
		expect(await text(left, to)).toMatch(/\bREJECTED\b/);
		expect(await text(left, to)).not.toMatch(/REJECTED by/);
	}
	expect(await text(left, 'RENTER')).toContain(reason);
	expect(await text(left, 'OWNER')).not.toContain(reason);
});

test('a request that its owner rejected names the owner', async () => {
	expect(await text(rejected, 'RENTER')).toContain('REJECTED by the owner');
	expect(await text(rejected, 'RENTER')).not.toContain(reason);
});

test('a request links to its experience unless the experience is archived', async () => {
	const { experience } = quoted;
	const page = `/experience/detail/${experience._id}`;
	const row = async (listed: boolean) =>
		await render(<RequestRow request={{ ...quoted, experience: { ...experience, listed } }} to="RENTER" />, {
			user: nimal,
		});
	expect(await row(true)).toContain(page);
	expect(await row(false)).not.toContain(page);
	expect(textOf(await row(false))).toContain(experience.name);
});
