/**
 * Returns the text of one member of a JSON object exactly as sent, with blanks and number formats;
 * `undefined` if there is no such member. `json` must be valid JSON.
 */
export function readRawMember(json: string, name: string): string | undefined {
	let depth = 0;
	let key: string | undefined;
	let valueFrom: number | undefined;
	for (let at = 0; at < json.length; at += 1) {
		const sign = json[at];
		if (sign === '"') {
			const end = endOfString(json, at);
			if (depth === 1 && valueFrom === undefined) key = JSON.parse(json.slice(at, end)) as string;
			at = end - 1;
		} else if (sign === '{' || sign === '[') {
			depth += 1;
		} else if (sign === ':' && depth === 1) {
			valueFrom = at + 1;
		} else if (depth === 1 && (sign === ',' || sign === '}')) {
			if (key === name && valueFrom !== undefined) return json.slice(valueFrom, at).trim();
			valueFrom = undefined;
			if (sign === '}') depth -= 1;
		} else if (sign === '}' || sign === ']') {
			depth -= 1;
		}
	}
	return undefined;
}

function endOfString(json: string, start: number): number {
	let at = start + 1;
	while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
	return at + 1;
}
