import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../features/person/session.tsx';

/**
 * Asks users who have not confirmed that they are adults. It appears with the next page, because
 * on an open page it would move what the pointer is about to press.
 */
export function AgeQuestion() {
	const { pathname } = useLocation();
	const { user } = useSession();
	const unanswered = user !== null && !user.adultConfirmed;
	const [loaded, setLoaded] = useState<{ readonly Question: ComponentType; readonly on: string }>();
	const [due, setDue] = useState(false);
	const here = useRef(pathname);
	useEffect(() => {
		here.current = pathname;
	}, [pathname]);
	useEffect(() => {
		if (!unanswered) return;
		let left = false;
		void import('../../features/person/adult-question.tsx').then(
			({ AdultQuestion }) => left || setLoaded({ Question: AdultQuestion, on: here.current }),
			// Loading failed, so a later page tries again.
			() => {},
		);
		return () => {
			left = true;
		};
	}, [unanswered]);
	if (loaded && !due && pathname !== loaded.on) setDue(true);
	return unanswered && due && loaded ? <loaded.Question /> : null;
}
