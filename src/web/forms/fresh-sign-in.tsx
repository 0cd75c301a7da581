import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { availableServices } from '#contract/runtime-config.ts';
import { saveTarget } from '../kit/sign-in/sign-in-target.ts';
import { safeStorage } from '../kit/storage.ts';

/**
 * Returns only the ids in the navigation state, because everything else must not be stored on the
 * device.
 */
function idsIn(state: unknown): Readonly<Record<string, { readonly _id: string }>> {
	const entries = Object.entries((state ?? {}) as Record<string, { readonly _id?: unknown } | null>);
	return Object.fromEntries(
		entries.flatMap(([name, what]) => (typeof what?._id === 'string' ? [[name, { _id: what._id }]] : [])),
	);
}

/**
 * The draft keeps the input. Google does not ask for the password of an open session, so the user must end
 * that session first.
 */
export function StepUpSignIn({
	providers = availableServices().signIn,
}: {
	readonly providers?: readonly ('google' | 'facebook')[];
}) {
	const { pathname, search, state } = useLocation();
	const target = { to: pathname + search, state: idsIn(state) };
	const save = () => saveTarget(target, safeStorage('local'), Date.now());
	return (
		<>
			{providers.map((provider) => (
				<a key={provider} href={`/auth/${provider}?for=change`} onClick={save}>
					{provider === 'google' ? (
						<Trans>Sign in again with Google</Trans>
					) : (
						<Trans>Sign in again with Facebook</Trans>
					)}
				</a>
			))}
			{providers.includes('google') ? (
				<small>
					<Trans>
						Are you back here without entering your password?{' '}
						<a href="https://accounts.google.com/Logout" target="_blank" rel="noreferrer">
							Sign out of Google
						</a>{' '}
						first, then sign in again here.
					</Trans>
				</small>
			) : null}
		</>
	);
}
