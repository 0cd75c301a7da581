import { type ReactNode, useEffect, useState } from 'react';
import css from './booking-bar.module.css';

/** Price and booking button at the foot of a listing: always on phones, on wide screens while the card `#book` is away. */
export function BookingBar({ children }: { readonly children: ReactNode }) {
	const [away, setAway] = useState(false);
	useEffect(() => {
		const card = document.getElementById('book');
		if (!card) return;
		const watch = new IntersectionObserver(([entry]) => setAway(entry ? !entry.isIntersecting : false));
		watch.observe(card);
		return () => watch.disconnect();
	}, []);
	return (
		<div className={css.bar} data-away={away || undefined}>
			{children}
		</div>
	);
}
