import { afterEach, expect, test } from 'vitest';
import { allServices, setAvailableServices } from '#contract/runtime-config.ts';
import { linkTargets, render, textOf } from '#test/render-screen.tsx';
import { nimal } from '#test/sample-answers.ts';
import { OwnerWizard } from '../features/person/owner/owner-wizard.tsx';
import { SignIns } from '../features/person/sign-ins.tsx';
import { StepUpSignIn } from '../forms/fresh-sign-in.tsx';
import { StaffSignInRequirements } from './desk/desk-layout.tsx';
import SignInPage from './sign-in-page.tsx';

afterEach(() => setAvailableServices(allServices));

const signIns = {
	accounts: [{ provider: 'google', email: 'a@b.example', since: '', may: {} }],
	sameEmail: null,
};
const held = [[['sign-ins'], signIns]] as const;
const screens = [
	['the sign-in page', <SignInPage key="page" />],
	['the desk', <StaffSignInRequirements key="desk" />],
	['a new proof', <StepUpSignIn key="fresh" />],
	['the accounts', <SignIns key="accounts" />],
] as const;
const providersOn = async (screen: (typeof screens)[number][1]) => {
	const html = await render(screen, { user: screens[0][1] === screen ? null : nimal, held });
	return ['google', 'facebook'].filter((name) => html.includes(`href="/auth/${name}`));
};

test.each(screens)('%s offers the configured sign-in or payment providers', async (name, screen) => {
	expect(await providersOn(screen)).toEqual(name === 'the accounts' ? ['facebook'] : ['google', 'facebook']);
	setAvailableServices({ ...allServices, signIn: ['google'] });
	expect(await providersOn(screen)).toEqual(name === 'the accounts' ? [] : ['google']);
});

test('the owner setup explains that phone numbers cannot be verified while text messages are not configured', async () => {
	const setUp = (user: typeof nimal) =>
		render(<OwnerWizard user={user} editing={false} inbox={false} onSaved={() => {}} />, { user });
	const sentence = 'This site can’t verify phone numbers yet';
	expect(textOf(await setUp(nimal))).not.toContain(sentence);
	setAvailableServices({ ...allServices, textMessages: false });
	expect(textOf(await setUp(nimal))).toContain(sentence);
	expect(linkTargets(await render(<SignInPage />), 'Continue with Google')).toEqual(['/auth/google']);
});
