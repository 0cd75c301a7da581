import { Navigate } from 'react-router';

/** The desk opens on its first queue. */
export default function DeskStart() {
	return <Navigate to="/desk/owners" replace />;
}
