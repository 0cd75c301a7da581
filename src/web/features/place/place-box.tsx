import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { PlaceAnswer, PlaceSuggestion } from '#contract/place-contract.ts';
import { Combobox } from '../../kit/combobox.tsx';
import css from './place-box.module.css';
import { TripCount } from './trip-count.tsx';

const leastCharacters = 3;
const typingPauseMs = 120;

interface Props {
	readonly name: string;
	readonly initial?: string;
	readonly placeholder?: string;
	/** Called with the chosen place. Called with undefined when the text changes afterwards. */
	readonly onChoose: (place: PlaceAnswer | undefined) => void;
}

export function PlaceBox({ name, initial = '', placeholder, onChoose }: Props) {
	const { t } = useLingui();
	const [from, setFrom] = useState(initial);
	const [text, setText] = useState(initial);
	const typed = useRef(false);
	const found = useSuggestions(typed.current ? text : '');

	if (from !== initial) {
		setFrom(initial);
		setText(initial);
	}

	const type = (words: string) => {
		typed.current = true;
		setText(words);
		onChoose(undefined);
	};
	return (
		<Combobox
			suggestions={found}
			listName={t`Places`}
			css={css}
			// Reads the text that was typed before hydration.
			inputRef={(field) => {
				if (field && field.value !== text) type(field.value);
			}}
			onType={type}
			onChoose={(place) => {
				typed.current = false;
				setText(placeText(place));
				onChoose(place);
			}}
			render={(place) => (
				<>
					<Pin kind={place.kind} />
					<span>
						<strong>{place.name}</strong>
						<small>{[place.region, place.countryName].filter(Boolean).join(', ')}</small>
					</span>
					{place.trips > 0 ? (
						<small className={css.trips}>
							<TripCount count={place.trips} />
						</small>
					) : null}
				</>
			)}
		>
			{(field) => (
				<input
					{...field}
					className={css.input}
					name={name}
					value={text}
					autoCapitalize="words"
					enterKeyHint="search"
					placeholder={placeholder}
					maxLength={100}
					aria-label={t`Where to?`}
				/>
			)}
		</Combobox>
	);
}

export function placeText(place: PlaceAnswer): string {
	return `${place.name}, ${place.countryName}`;
}

export function useSuggestions(text: string): readonly PlaceSuggestion[] {
	const [found, setFound] = useState<readonly PlaceSuggestion[]>([]);
	const query = text.trim();
	useEffect(() => {
		if (query.length < leastCharacters) {
			setFound([]);
			return;
		}
		const late = new AbortController();
		let pause: ReturnType<typeof setTimeout>;
		// A failed request is repeated. The text can also be searched without suggestions.
		const load = (afterMs: number, retries: number) => {
			pause = setTimeout(() => {
				callApi('GET /place/suggest', { query: { text: query }, signal: late.signal }).then(setFound, () => {
					if (retries > 0 && !late.signal.aborted) load(1_000, retries - 1);
				});
			}, afterMs);
		};
		load(typingPauseMs, 3);
		return () => {
			clearTimeout(pause);
			late.abort();
		};
	}, [query]);
	return found;
}

const wet = new Set(['harbour', 'island', 'lake', 'beach']);

function Pin({ kind }: { readonly kind: PlaceAnswer['kind'] }) {
	return (
		<svg
			width="22"
			height="22"
			viewBox="0 0 24 24"
			aria-hidden="true"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.900"
		>
			<path d="M12 21.500c5-5.500 7-8.700 7-12a7 7 0 1 0-14 0c0 3.300 2 6.500 7 12Z" strokeLinejoin="round" />
			{wet.has(kind) ? (
				<path d="M8 10c1.300-1.200 2.700-1.200 4 0s2.700 1.200 4 0" strokeLinecap="round" />
			) : (
				<circle cx="12" cy="9.500" r="2.400" />
			)}
		</svg>
	);
}
