import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useRef, useState } from 'react';
import { callApi } from '#contract/client.ts';
import { type Coordinates, pointAt } from '#domain/place/place.ts';
import type { FormPart } from '../../forms/use-form.ts';
import { Button } from '../../kit/button.tsx';
import { ComboboxField } from '../../kit/combobox-field.tsx';
import { PlaceMap } from '../../kit/map/place-map.tsx';
import { TextField, useExample } from '../../kit/text-field.tsx';
import { placeText, useSuggestions } from './place-box.tsx';
import css from './place-step.module.css';

export interface PlaceEntry {
	readonly address: string;
	readonly location: Coordinates | null;
}

export interface Pier {
	readonly boatId: string;
	readonly address: string;
	readonly location: Coordinates;
	readonly timeZone: string;
}

/** The last pier of the boat, or else of any boat. */
export const lastPier = (boatId: string | null | undefined, piers: readonly Pier[]): Pier | undefined =>
	piers.find((pier) => pier.boatId === boatId) ?? piers[0];

interface Props {
	readonly form: FormPart<PlaceEntry>;
	/** Pier that is proposed while no pier is chosen. */
	readonly lastPier?: Pier | undefined;
	/** Address of a hosted map style (`browserConfig.mapStyleUrl`). Null for our own map. */
	readonly styleUrl: string | null;
}

const defaultCentre: Coordinates = { lat: -37.8342, lng: 144.9125 };
const zoom = 12;
const mapHeight = 250;

export function PlaceStep({ form, lastPier, styleUrl }: Props) {
	const { t } = useLingui();
	const { address, location } = form.draft;
	const [typing, setTyping] = useState(false);
	const proposed = location || address ? undefined : lastPier;
	const [chosenCentre, setCentre] = useState(location);
	const centre = chosenCentre ?? lastPier?.location ?? defaultCentre;
	const suggestions = useSuggestions(typing ? address : '');
	/**
	 * Address that was filled in from the map. A further click may replace it. Undefined if the user typed
	 * or chose the address, which a click must not replace.
	 */
	const ours = useRef(address === '' ? '' : undefined);
	/**
	 * Number of places chosen so far. A response is ignored if another place was chosen since its request.
	 */
	const newest = useRef(0);

	async function pick(at: Coordinates) {
		form.edit({ location: at });
		form.leave('location');
		newest.current += 1;
		if (ours.current === undefined) return;
		const choice = newest.current;
		const place = await callApi('GET /place/describe', { query: at }).catch(() => undefined);
		if (!place || choice !== newest.current || ours.current === undefined) return;
		ours.current = placeText(place);
		// `edit` would return to this step, but the user may already be on the next one.
		form.store({ address: ours.current });
	}

	async function locate() {
		setTyping(false);
		form.leave('address');
		if (location || address.trim().length < 3) return;
		const choice = newest.current;
		const place = await callApi('GET /place/locate', { query: { address: address.trim() } }).catch(
			() => undefined,
		);
		if (!place || choice !== newest.current) return;
		setCentre(place.at);
		form.store({ location: place.at });
	}

	return (
		<div className={css.place}>
			{proposed ? (
				<div className={css.proposed}>
					<p>
						<Trans>
							Last time you left from <strong>{proposed.address}</strong>.
						</Trans>
					</p>
					<Button
						quiet
						onClick={() => {
							ours.current = undefined;
							setCentre(proposed.location);
							form.edit({ address: proposed.address, location: proposed.location });
							form.focus('address');
						}}
					>
						<Trans>This is my pier</Trans>
					</Button>
				</div>
			) : null}
			<ComboboxField
				label={t`Address`}
				description={t`Only guests who’ve booked see the exact address. Everyone else sees the area.`}
				listName={t`Places`}
				placeholder={t`Pier, harbour or town`}
				maxLength={300}
				value={address}
				error={form.error('address')}
				suggestions={suggestions.map((place) => ({
					id: place.id,
					title: place.name,
					detail: [place.region, place.countryName].filter(Boolean).join(', '),
					place,
				}))}
				inputRef={form.ref('address')}
				onType={(text) => {
					setTyping(true);
					ours.current = text === '' ? '' : undefined;
					form.edit({ address: text });
				}}
				onChoose={({ place }) => {
					setTyping(false);
					newest.current += 1;
					ours.current = undefined;
					setCentre(place.at);
					form.edit({ address: placeText(place), location: place.at });
				}}
				onBlur={() => void locate()}
			/>
			<OnMap
				location={location}
				proposed={proposed?.location}
				centre={centre}
				styleUrl={styleUrl}
				onPick={(at) => void pick(at)}
			/>
			<ByNumbers
				location={location}
				error={form.error('location')}
				inputRef={form.ref('location')}
				onChange={(at) => {
					setCentre(at);
					void pick(at);
				}}
			/>
		</div>
	);
}

interface MapProps {
	readonly location: Coordinates | null;
	readonly proposed: Coordinates | undefined;
	readonly centre: Coordinates;
	readonly styleUrl: string | null;
	onPick(at: Coordinates): void;
}

function OnMap({ location, proposed, centre, styleUrl, onPick }: MapProps) {
	const { t } = useLingui();
	const marked = location ?? proposed;
	return (
		<div className={css.where}>
			<p className={css.label} id="place-map-label">
				<Trans>Where the boat is moored</Trans>
			</p>
			<p className={css.hint}>
				{styleUrl === null ? (
					<Trans>
						This map shows coastlines only. For the exact pier, paste its coordinates from a maps app below.
					</Trans>
				) : (
					<Trans>Zoom in, then click the map where the pier is.</Trans>
				)}
			</p>
			<PlaceMap
				name={t`Map: choose where the boat is moored`}
				centre={centre}
				zoom={zoom}
				height={mapHeight}
				{...(marked && { marker: marked })}
				styleUrl={styleUrl}
				whenIdle
				onPick={onPick}
			/>
			<p className={css.chosen} role="status">
				{location ? (
					<Trans>Chosen: {formatCoordinates(location)}</Trans>
				) : (
					<Trans>No place chosen yet.</Trans>
				)}
			</p>
		</div>
	);
}

interface NumbersProps {
	readonly location: Coordinates | null;
	readonly error: string | undefined;
	readonly inputRef: Ref<HTMLInputElement>;
	onChange(at: Coordinates): void;
}

/**
 * Field for the coordinates of the pier, for users who cannot click the map or have copied coordinates.
 */
function ByNumbers({ location, error, inputRef, onChange }: NumbersProps) {
	const example = useExample();
	const { t } = useLingui();
	const [text, setText] = useState<string>();
	const shown = text ?? (location ? formatCoordinates(location) : '');
	const read = readCoordinates(shown);
	const wrong = text !== undefined && text.trim() !== '' && !read;
	return (
		<TextField
			ref={inputRef}
			label={t`Coordinates`}
			description={t`Or enter latitude and longitude in degrees.`}
			placeholder={example('6.0329, 80.2168')}
			autoComplete="off"
			maxLength={60}
			value={shown}
			error={wrong ? t`Please enter them like 6.0329, 80.2168.` : error}
			onChange={(event) => setText(event.currentTarget.value)}
			onKeyDown={(event) => {
				// Enter also opens the next step, so the typed coordinates are applied first.
				if (event.key === 'Enter' && text !== undefined && read) onChange(read);
			}}
			onBlur={() => {
				if (text !== undefined && read) onChange(read);
				if (!wrong) setText(undefined);
			}}
		/>
	);
}

/** In degrees, as map apps show them: '6.0329, 80.2168'. Undefined for any other text. */
export function readCoordinates(text: string): Coordinates | undefined {
	const found = /^\s*(-?\d{1,3}(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*$/.exec(
		text.replaceAll('−', '-'),
	);
	return found ? pointAt(Number(found[1]), Number(found[2])) : undefined;
}

/** Five decimals are a precision of about one metre. */
export function formatCoordinates({ lat, lng }: Coordinates): string {
	return `${Number(lat.toFixed(5))}, ${Number(lng.toFixed(5))}`;
}
