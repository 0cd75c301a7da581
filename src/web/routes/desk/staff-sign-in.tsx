import { Trans } from '@lingui/react/macro';
import { offered } from '#contract/runtime-config.ts';
import css from '../../features/desk/desk.module.css';
import { rememberTarget } from '../../kit/sign-in/sign-in-target.ts';
import { safeStorage } from '../../kit/storage.ts';

/** For staff whose session was begun without what the configuration demands: they sign in once more, and come back. */
export function StaffSignIn() {
	const remember = () => rememberTarget({ to: '/desk' }, safeStorage('local'), Date.now());
	return (
		<div className={css.away}>
			<h1>
				<Trans>Sign in with your second factor</Trans>
			</h1>
			<p>
				<Trans>The desk needs a sign-in that proves a second factor. Please sign in again.</Trans>
			</p>
			{offered().signIn.map((provider) => (
				<p key={provider}>
					<a href={`/auth/${provider}?for=desk`} onClick={remember}>
						{provider === 'google' ? (
							<Trans>Continue with Google</Trans>
						) : (
							<Trans>Continue with Facebook</Trans>
						)}
					</a>
				</p>
			))}
		</div>
	);
}
