/** Property of a calendar component: `NAME;PARAM=value:value`. */
export interface ContentLine {
	readonly name: string;
	readonly params: ReadonlyMap<string, string>;
	readonly value: string;
	/** Original line after unfolding. */
	readonly raw: string;
}

export interface Component {
	readonly name: string;
	readonly lines: ContentLine[];
	readonly children: Component[];
	/** Invalid lines that may describe a time, and missing END lines. */
	readonly broken: string[];
}

/** Names of properties that describe a time. An invalid line of such a property cannot be ignored. */
const timeProperties = new Set([
	'UID',
	'SEQUENCE',
	'STATUS',
	'TRANSP',
	'DTSTART',
	'DTEND',
	'DURATION',
	'RRULE',
	'EXRULE',
	'RDATE',
	'EXDATE',
	'RECURRENCE-ID',
	'FREEBUSY',
]);
const listed = new Set(['RRULE', 'EXRULE', 'RDATE', 'EXDATE']);
const dateProperties = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'FREEBUSY']);
/**
 * Components that cannot contain each other. The start of such a component ends the previous one, even
 * without END.
 */
const sideBySide = new Set(['VEVENT', 'VFREEBUSY', 'VTODO', 'VJOURNAL', 'VTIMEZONE', 'VAVAILABILITY']);

/**
 * Returns the calendars of a file, in any encoding and line format. Returns `incomplete` if the file
 * ends within a calendar, and an empty list if it has no calendar.
 */
export function readCalendarComponents(bytes: Uint8Array): readonly Component[] | 'incomplete' {
	const calendars: Component[] = [];
	const open: Component[] = [];
	const close = (to: number) => {
		for (const one of open.splice(to)) {
			one.broken.push(`END:${one.name}`);
			// An alarm without END may have absorbed lines that belong to the event.
			open.at(-1)?.broken.push(`END:${one.name}`);
		}
	};
	for (const raw of linesOf(bytes)) {
		const [, edge = '', component = ''] = /^\s*(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(raw) ?? [];
		const name = component.toUpperCase();
		if (edge.toUpperCase() === 'BEGIN') {
			if (name === 'VCALENDAR') close(0);
			else if (open.length === 0) continue;
			else if (sideBySide.has(name)) close(1);
			const component: Component = { name, lines: [], children: [], broken: [] };
			(open.at(-1)?.children ?? calendars).push(component);
			open.push(component);
		} else if (edge) {
			const at = open.findLastIndex((one) => one.name === name);
			if (at < 0) continue;
			close(at + 1);
			open.pop();
		} else {
			const component = open.at(-1);
			if (component) addLine(component, raw);
		}
	}
	return open.length > 0 ? 'incomplete' : calendars;
}

function addLine(component: Component, raw: string): void {
	const line = contentLine(raw);
	if (line) {
		component.lines.push(line);
		return;
	}
	const before = component.lines.at(-1);
	// The line continues a text, rule or list that was written with line breaks.
	if (before && (listed.has(before.name) || !timeProperties.has(before.name))) {
		const value = `${before.value}${listed.has(before.name) ? '' : ' '}${raw.trim()}`;
		component.lines[component.lines.length - 1] = { ...before, value };
	} else component.broken.push(raw);
}

/** Returns the unfolded lines. UTF-8 is decoded after unfolding, because a fold may split a character. */
function linesOf(bytes: Uint8Array): readonly string[] {
	const wide = wideEncoding(bytes);
	const text = wide
		? unfolded(new TextDecoder(wide).decode(bytes))
		: decoded(Buffer.from(unfolded(Buffer.from(bytes).toString('latin1')), 'latin1'));
	return text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
}

const unfolded = (text: string): string => text.replace(/(?:\r*\n|\r)[ \t]/g, '');

function wideEncoding([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
	if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le';
	if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)) return 'utf-16be';
	return undefined;
}

function decoded(bytes: Uint8Array): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

function contentLine(raw: string): ContentLine | undefined {
	const [, property, rest = ''] = /^\s*([A-Za-z][\w-]*(?:\.[\w-]+)?)\s*([;:].*)$/s.exec(raw) ?? [];
	if (!property) return undefined;
	const name = property.replace(/^.*\./, '').toUpperCase();
	const colon = dateProperties.has(name) ? colonBeforeDate(rest) : colonOutsideQuotes(rest);
	if (colon === undefined) return undefined;
	return {
		name,
		params: parametersIn(rest.slice(0, colon)),
		value: rest.slice(colon + 1).trim(),
		raw,
	};
}

/**
 * Returns the index of the colon before a date. Zone names may contain unquoted colons, so the date
 * is recognised by its digits.
 */
function colonBeforeDate(rest: string): number | undefined {
	for (const { index } of rest.matchAll(/:/g)) {
		if (/^\s*\d{4}-?\d{2}-?\d{2}/.test(rest.slice(index + 1))) return index;
	}
	return colonOutsideQuotes(rest);
}

function colonOutsideQuotes(rest: string): number | undefined {
	let quoted = false;
	for (let at = 0; at < rest.length; at += 1) {
		if (rest[at] === '"') quoted = !quoted;
		else if (rest[at] === ':' && !quoted) return at;
	}
	const first = rest.indexOf(':');
	return first < 0 ? undefined : first;
}

function parametersIn(text: string): ReadonlyMap<string, string> {
	const balanced = (text.match(/"/g)?.length ?? 0) % 2 === 0;
	const parts = balanced ? (text.match(/(?:"[^"]*"|[^;"])+/g) ?? []) : text.replaceAll('"', '').split(';');
	return new Map(
		parts.map((part) => {
			const [name = '', ...value] = part.split('=');
			return [name.trim().toUpperCase(), value.join('=').trim().replace(/^"|"$/g, '').trim()] as const;
		}),
	);
}

export const findFirstLine = (component: Component, name: string): ContentLine | undefined =>
	component.lines.find((line) => line.name === name);

export const findLines = (component: Component, name: string): readonly ContentLine[] =>
	component.lines.filter((line) => line.name === name);

/** Returns unescaped text without invalid characters, cut to the limit. */
export const plainText = (value: string, most: number): string =>
	value
		.replace(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? ' ' : escaped))
		.replace(/[\p{Cc}\s]+/gu, ' ')
		.trim()
		.slice(0, most);
