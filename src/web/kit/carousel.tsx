import { useLingui } from '@lingui/react/macro';
import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { PreviousNextButton } from './button.tsx';
import css from './carousel.module.css';

interface Props {
	readonly name: string;
	readonly children: ReactNode;
	/**
	 * Determines the number of visible cards. 'cards': 1 below 500 px, 2 below 800 px, otherwise 3.
	 * 'reviews': 1 below 800 px, otherwise 2.
	 */
	readonly kind?: 'cards' | 'reviews';
}

export function Carousel({ name, children, kind = 'cards' }: Props) {
	const { t } = useLingui();
	const list = useRef<HTMLUListElement>(null);
	const [ends, setEnds] = useState({ start: true, end: true });

	const look = useCallback(() => {
		const { current } = list;
		if (!current) return;
		const left = current.scrollLeft;
		setEnds({ start: left < 8, end: left + current.clientWidth > current.scrollWidth - 8 });
	}, []);
	useEffect(() => {
		const watch = new ResizeObserver(look);
		if (list.current) watch.observe(list.current);
		return () => watch.disconnect();
	}, [look]);
	const step = (direction: 1 | -1) => {
		const { current } = list;
		current?.scrollBy({ left: direction * current.clientWidth, behavior: 'smooth' });
	};

	return (
		<section className={css.carousel} aria-label={name} aria-roledescription={t`carousel`} data-kind={kind}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be focusable */}
			<ul ref={list} className={css.track} onScroll={look} tabIndex={0} aria-label={name}>
				{Children.map(children, (child) => (
					<li className={css.slide}>{child}</li>
				))}
			</ul>
			<div className={css.buttons} hidden={ends.start && ends.end}>
				<PreviousNextButton back label={t`Previous`} end={ends.start} onTurn={() => step(-1)} />
				<PreviousNextButton label={t`Next`} end={ends.end} onTurn={() => step(1)} />
			</div>
		</section>
	);
}
