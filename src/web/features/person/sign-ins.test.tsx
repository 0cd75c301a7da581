import { expect, test } from 'vitest';
import type { SignIns as Answer } from '#contract/session-contract.ts';
import { linkTargets, render, textOf } from '#test/render-screen.tsx';
import { nimal } from '#test/sample-answers.ts';
import { AdultQuestion } from './adult-question.tsx';
import { SignIns } from './sign-ins.tsx';

const account = (provider: 'google' | 'facebook', remove: boolean) => ({
	provider,
	email: `${provider}@people.example`,
	since: '2026-07-01T00:00:00Z',
	may: { remove },
});
const shown = (answer: Answer, link = '') =>
	render(<SignIns />, {
		user: nimal,
		held: [[['sign-ins'], answer]],
		at: { pathname: '/', search: link && `?link=${link}` },
	});

test('the last sign-in account cannot be removed, and an account of the other provider can be added', async () => {
	const html = await shown({ accounts: [account('google', false)], sameEmail: null });
	expect(textOf(html)).toContain('Google google@people.example');
	expect(textOf(html)).not.toContain('Remove');
	expect(linkTargets(html, 'Add Facebook')).toEqual(['/auth/facebook?for=link']);
});

test('each of two sign-in accounts can be removed, and no third account can be added', async () => {
	const html = await shown({
		accounts: [account('google', true), account('facebook', true)],
		sameEmail: null,
	});
	expect(textOf(html).match(/Remove (Google|Facebook)/g)).toEqual(['Remove Google', 'Remove Facebook']);
	expect(textOf(html)).not.toContain('Add ');
});

test('the sign-in settings show that a different account has the same email address', async () => {
	const html = await shown({ accounts: [account('facebook', false)], sameEmail: 'google' });
	expect(textOf(html)).toContain('Another account uses your email address and signs in with Google.');
});

test.each([
	['linked', 'You can now sign in with either account.'],
	['taken', 'belongs to someone else here'],
	['other-person', 'isn’t the account you’re signed in with'],
	['old-sign-in', 'Sign out of Google first, then sign in again here.'],
	['refused', 'We couldn’t add it'],
	['already-linked', 'We couldn’t add it'],
])('the sign-in settings show the outcome of adding an account: %s', async (outcome, text) => {
	expect(textOf(await shown({ accounts: [account('google', false)], sameEmail: null }, outcome))).toContain(
		text,
	);
});

test('the age question is shown only to people who have not answered it', async () => {
	const questionFor = async (user: typeof nimal | null) => textOf(await render(<AdultQuestion />, { user }));
	expect(await questionFor({ ...nimal, adultConfirmed: false })).toContain(
		'You must be 18 or older to book. Are you? Yes, I’m 18 or older',
	);
	expect(await questionFor(nimal)).toBe('');
	expect(await questionFor(null)).toBe('');
});
