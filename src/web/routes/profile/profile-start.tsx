import { Navigate } from 'react-router';
import { useSession } from '../../features/person/session.tsx';
import { lastProfileView, profileStartPaths } from './profile-view.ts';

/** Page that redirects to the view of the profile used last. */
export default function ProfileStart() {
	const { user } = useSession();
	return user ? <Navigate to={profileStartPaths[lastProfileView(user)]} replace /> : null;
}
