import { type ReactNode, useEffect, useState } from 'react';
import css from './booking-bar.module.css';

/** On wide screens the bar is shown only while the card `#book` is out of view. */
export function BookingBar({ children }: { readonly children: ReactNode }) {
	const [outOfView, setOutOfView] = useState(false);
	useEffect(() => {
		const card = document.getElementById('book');
		if (!card) return;
		const watch = new IntersectionObserver(([entry]) => setOutOfView(entry ? !entry.isIntersecting : false));
		watch.observe(card);
		return () => watch.disconnect();
	}, []);
	return (
		<div className={css.bar} data-away={outOfView || undefined}>
			{children}
		</div>
	);
}
