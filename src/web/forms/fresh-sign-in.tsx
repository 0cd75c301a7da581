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

/** The draft keeps the input. */
export function StepUpSignIn() {
	const { pathname, search, state } = useLocation();
	const target = { to: pathname + search, state: idsIn(state) };
	const save = () => saveTarget(target, safeStorage('local'), Date.now());
	return (
		<>
			{availableServices().signIn.map((provider) => (
				<a key={provider} href={`/auth/${provider}?for=change`} onClick={save}>
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
