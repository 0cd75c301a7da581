import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { signInAddress } from '../../kit/sign-in/sign-in.ts';
import { Splash } from '../../kit/spinner.tsx';
import { useSession } from './session.tsx';
import css from './sign-in.module.css';

/**
 * What only signed-in people see. Others go to the sign-in page, which keeps where they were going (path, query and
 * navigation state); until it is known who somebody is, a spinner shows (specification section 2).
 */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
	const { user, resolving } = useSession();
	const { pathname, search, hash, state } = useLocation();
	if (user) return children;
	if (resolving) return <Waiting from={`${pathname}${search}`} />;
	return <Navigate to="/signin" replace state={{ from: { pathname, search, hash, state } }} />;
}

/** Without scripts the waiting would never end: then it says what is needed, and where signing in is. */
function Waiting({ from }: { readonly from: string }) {
	return (
		<>
			<Splash />
			<noscript>
				<p className={css.needsScripts}>
					<Trans>
						From here on scripts are needed. Please allow them for this site, or{' '}
						<a href={signInAddress(from)}>sign in</a> first.
					</Trans>
				</p>
			</noscript>
		</>
	);
}
