/** What a vendor's answer says; nothing where it is not JSON. */
export function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
