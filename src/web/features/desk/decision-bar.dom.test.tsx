import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { clerk, RefusedCall, renderDesk } from '#test/render-desk.tsx';
import { daisyDeparturesAhead, daisyQueueItem, daisyRejection } from '#test/sample-desk.ts';
import { DecisionBar } from './decision-bar.tsx';

const nothingAhead = { count: 0, refundCents: 0, departures: [] };
const departures = `/desk/departures/boat/${daisyQueueItem._id}`;
const decision = `/desk/decision/${daisyRejection._id}`;

function renderBar(ahead: unknown, answers: Record<string, unknown> = {}) {
	const decided: string[] = [];
	const desk = renderDesk(<DecisionBar item={daisyQueueItem} onDecided={({ _id }) => decided.push(_id)} />, {
		[departures]: ahead,
		'/desk/decide': daisyRejection,
		[decision]: daisyRejection,
		...answers,
	});
	const decide = () => desk.sent.find(({ path }) => path === '/desk/decide')?.body;
	return { ...desk, decided, decide };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Reject / }));

async function open(user: ReturnType<typeof renderBar>['user']) {
	await user.click(screen.getByRole('button', { name: 'Reject…' }));
	const opened = await dialog();
	await opened.findByRole('textbox', { name: 'Reason' });
	return opened;
}

describe('rejection of a boat with future departures', () => {
	test('rejecting a boat lists its future departures with dates and renters', async () => {
		const { user } = renderBar(daisyDeparturesAhead);
		const opened = await open(user);
		expect(opened.getByRole('heading', { name: '2 departures ahead' })).toBeTruthy();
		const [trip, ride] = opened
			.getAllByRole('listitem')
			.filter(({ textContent }) => /Colombo/.test(textContent));
		expect(trip?.textContent).toMatch(/10 Jul 2099.*Colombo time.*Sunset sail.*Nimal Perera \(2 people\)/s);
		expect(ride?.textContent).toMatch(/Shared ride on .*No one has joined yet/);
	});

	test('rejecting a boat requires a choice about future departures, and marks a missing choice', async () => {
		const { user, decide } = renderBar(daisyDeparturesAhead);
		const opened = await open(user);
		await user.type(opened.getByRole('textbox', { name: 'Reason' }), 'The hull leaks.');
		await user.click(opened.getByRole('button', { name: 'Reject' }));
		expect(opened.getByRole('alert').textContent).toBe('Choose what happens to them.');
		expect(decide()).toBeUndefined();
	});

	test('choosing to cancel departures brings the field for the renters’ reason into view', async () => {
		const { user } = renderBar(daisyDeparturesAhead);
		const opened = await open(user);
		const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
		await user.click(opened.getByRole('radio', { name: /^Cancel and refund them/ }));
		const field = opened.getByRole('textbox', { name: 'Reason for the renters' });
		expect(scrolled.mock.contexts.some((element) => (element as Element).contains(field))).toBe(true);
		scrolled.mockRestore();
	});

	test('canceling departures sends the displayed number of departures and refund, and the reason for renters', async () => {
		const { user, decide, decided } = renderBar(daisyDeparturesAhead);
		const opened = await open(user);
		await user.type(opened.getByRole('textbox', { name: 'Reason' }), 'The hull leaks.');
		await user.click(opened.getByRole('radio', { name: /^Cancel and refund them/ }));
		const reason = opened.getByRole('textbox', { name: 'Reason for the renters' });
		await user.clear(reason);
		await user.click(opened.getByRole('button', { name: 'Remove and refund' }));
		expect(opened.getByText('Please give the renters a reason.')).toBeTruthy();
		await user.type(reason, 'The boat is not safe.');
		await user.click(opened.getByRole('button', { name: 'Remove and refund' }));
		await expect.poll(decide).toMatchObject({
			decision: 'REJECTED',
			state: 'APPROVED',
			reason: 'The hull leaks.',
			cancelDepartures: { count: 2, refundCents: 8_673, reason: 'The boat is not safe.' },
		});
		await expect.poll(() => decided).toEqual([daisyQueueItem._id]);
	});

	test('future departures of a rejected boat remain if staff choose so', async () => {
		const { user, decide } = renderBar(daisyDeparturesAhead);
		const opened = await open(user);
		await user.type(opened.getByRole('textbox', { name: 'Reason' }), 'Papers.');
		await user.click(opened.getByRole('radio', { name: /^Let them go ahead/ }));
		await user.click(opened.getByRole('button', { name: 'Reject' }));
		await expect.poll(decide).toMatchObject({ reason: 'Papers.' });
		expect(decide()).not.toHaveProperty('cancelDepartures');
	});
});

test('a boat without future departures is rejected with only a reason, which a button can fill in', async () => {
	const { user, decide } = renderBar(nothingAhead);
	const opened = await open(user);
	expect(opened.queryByRole('radio')).toBeNull();
	await user.click(opened.getByRole('button', { name: 'Reject' }));
	expect(opened.getByText('Please give the owner a reason.')).toBeTruthy();
	await user.click(opened.getByRole('button', { name: 'The insurance is for another boat.' }));
	await user.click(opened.getByRole('button', { name: 'Reject' }));
	await expect.poll(decide).toMatchObject({ reason: 'The insurance is for another boat.' });
});

describe('pending decision', () => {
	test('a pending decision shows its outcome and can be undone until the decision is applied', async () => {
		let undone = false;
		const { user, sent } = renderBar(nothingAhead, {
			'/desk/undo': () => {
				undone = true;
				return { ...daisyRejection, status: 'UNDONE', secondsLeft: 0 };
			},
			[decision]: () => ({ ...daisyRejection, status: undone ? 'UNDONE' : 'WAITING' }),
		});
		const opened = await open(user);
		await user.type(opened.getByRole('textbox', { name: 'Reason' }), 'No.');
		await user.click(opened.getByRole('button', { name: 'Reject' }));
		await user.click(await screen.findByRole('button', { name: /^Undo/ }));
		expect(await screen.findByText(`Undone: nothing changes for ${daisyQueueItem.title}.`)).toBeTruthy();
		expect(sent.filter(({ path }) => path === '/desk/undo')).toMatchObject([
			{ body: { decisionId: daisyRejection._id } },
		]);
		expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
	});

	test('a pending decision shows the reason if it could not be applied', async () => {
		const { user } = renderBar(nothingAhead, {
			[decision]: { ...daisyRejection, status: 'REFUSED', secondsLeft: 0, problem: 'It has changed.' },
		});
		const opened = await open(user);
		await user.type(opened.getByRole('textbox', { name: 'Reason' }), 'No.');
		await user.click(opened.getByRole('button', { name: 'Reject' }));
		expect(await screen.findByText(`${daisyQueueItem.title} was not decided. It has changed.`)).toBeTruthy();
	});
});

test('the rejection dialog shows the server’s refusal', async () => {
	const { user } = renderBar(nothingAhead, {
		'/desk/decide': new RefusedCall('being-decided', 'Ben is deciding.'),
	});
	const opened = await open(user);
	await user.type(opened.getByRole('textbox', { name: 'Reason' }), 'No.');
	await user.click(opened.getByRole('button', { name: 'Reject' }));
	expect((await opened.findByRole('alert')).textContent).toBe('Ben is deciding.');
});

test('staff see no decision buttons for their own listing', () => {
	const own = { ...daisyQueueItem, owner: { ...daisyQueueItem.owner, _id: clerk._id } };
	renderDesk(<DecisionBar item={own} onDecided={() => {}} />);
	expect(screen.getByText('A colleague must decide about your own listings.')).toBeTruthy();
	expect(screen.queryByRole('button')).toBeNull();
});

test('a listing can be approved only after its owner’s account, and the buttons explain this', () => {
	const { submission } = daisyQueueItem.owner;
	const owner = { ...daisyQueueItem.owner, submission: { ...submission, state: 'REJECTED' as const } };
	const item = {
		...daisyQueueItem,
		submission: { ...daisyQueueItem.submission, state: 'WAITING' as const },
		owner,
	};
	renderDesk(<DecisionBar item={item} onDecided={() => {}} />);
	expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
	expect(screen.getByRole('button', { name: 'Reject…' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Open the owner account' }).getAttribute('href')).toBe(
		`/desk/owners?item=${owner._id}`,
	);
});
