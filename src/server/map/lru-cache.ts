export function lruCache<Answer>(maxEntries: number) {
	const entries = new Map<string, Answer>();
	return {
		get(address: string): Answer | undefined {
			const answer = entries.get(address);
			if (answer !== undefined) {
				entries.delete(address);
				entries.set(address, answer);
			}
			return answer;
		},
		set(address: string, answer: Answer): void {
			entries.delete(address);
			entries.set(address, answer);
			const [oldest] = entries.keys();
			if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
		},
	};
}
