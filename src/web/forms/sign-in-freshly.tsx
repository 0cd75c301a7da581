import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { offered } from '#contract/runtime-config.ts';
import { rememberTarget } from '../kit/sign-in/sign-in-target.ts';
import { safeStorage } from '../kit/storage.ts';

/** What the way here brought along, by its ids alone: the device keeps no more of it. */
function idsIn(state: unknown): Readonly<Record<string, { readonly _id: string }>> {
	const brought = Object.entries((state ?? {}) as Record<string, { readonly _id?: unknown } | null>);
	return Object.fromEntries(
		brought.flatMap(([name, what]) => (typeof what?._id === 'string' ? [[name, { _id: what._id }]] : [])),
	);
}

/** Leads to the provider to prove anew who one is, and back here; what was typed waits in this tab. */
export function SignInFreshly() {
	const { pathname, search, state } = useLocation();
	const target = { to: pathname + search, state: idsIn(state) };
	const remember = () => rememberTarget(target, safeStorage('local'), Date.now());
	return (
		<>
			{offered().signIn.map((provider) => (
				<a key={provider} href={`/auth/${provider}?for=change`} onClick={remember}>
					{provider === 'google' ? (
						<Trans>Sign in again with Google</Trans>
					) : (
						<Trans>Sign in again with Facebook</Trans>
					)}
				</a>
			))}
		</>
	);
}
