/** Keeps the last few answers by their address; asking for one again makes it young. */
export function keptAnswers<Answer>(most: number) {
	const kept = new Map<string, Answer>();
	return {
		get(address: string): Answer | undefined {
			const answer = kept.get(address);
			if (answer !== undefined) {
				kept.delete(address);
				kept.set(address, answer);
			}
			return answer;
		},
		set(address: string, answer: Answer): void {
			kept.delete(address);
			kept.set(address, answer);
			const [oldest] = kept.keys();
			if (kept.size > most && oldest !== undefined) kept.delete(oldest);
		},
	};
}
