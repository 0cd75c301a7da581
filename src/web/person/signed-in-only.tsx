import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Splash } from '../design/spinner.tsx';
import { useSession } from './session.tsx';

/**
 * What only signed-in people see. Others go to the sign-in page, which keeps where they were going (path, query and
 * navigation state); until it is known who somebody is, a spinner shows (specification section 2).
 */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
	const { user, resolving } = useSession();
	const { pathname, search, hash, state } = useLocation();
	if (user) return children;
	if (resolving) return <Splash />;
	return <Navigate to="/signin" replace state={{ from: { pathname, search, hash, state } }} />;
}
