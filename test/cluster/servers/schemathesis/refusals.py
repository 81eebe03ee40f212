"""A request that its schema allows may be refused by a rule that no schema can say: these, and no others."""

import re

import schemathesis

RULES = {
    400: [
        r"^org_id: ",  # Not the organization of the key, or none at all (contract 1.3).
        r"^cursor: must be a next_cursor of this list$",  # Opaque: of the page before.
        r"^(as_of|from|to): must be ",  # A moment, in any form of ISO 8601, or an event's id.
        r"^\S+: must be Unicode text without lone surrogates and NUL$",  # Of all text, said in the introduction.
        r"content safety",  # Contract 13.
    ],
    402: [r"."],  # The balance is below what an edit could cost (contract 9.4).
    415: [r"."],  # What a reference picture is shows when it is fetched (contract 6.3).
    422: [
        r"^(plan|scene|scene_num|style|content|task|video_duration_seconds|round|answers|job_id): is required$",  # One of several fields.
        # Of a plan, between its fields: scenes are counted, their kind says which parts they have, and a diagram's parts name each other.
        r"^plan\.scenes\.\d+\.(scene_number: must be \d+|scene_id: must be unique)$",
        r"^plan\.scenes\.\d+\.(slide|shot|backdrop): is for scenes of kind ",
        r"^plan\.scenes\.\d+\.slide\.\S+: (a \S+ has no|must be (less than|unique|the (id|label) of one of)|a crossing takes two)",
        r"^scene_num(bers)?: (there is|the video has) no scene \d+",  # In the plan, or in the film.
        r"^voiceover: has a word of more than 5000 characters$",  # Any length is allowed between blanks.
        r"^pdf_selected_images\.\d+: must have an http\(s\) url, or a page number from 1$",  # Entries are of any form (contract 2.3).
        r"^\S+: \S+ (cannot be resolved|is not a public address)",  # What only the network shows.
        r"^prompt: names nothing that the built-in illustrator can draw",
        r"^checkpoint: has no cosignature of a known witness",
        r"^voice_id: no voice .* is available to you",
        r"^the variant would be the same film: ",  # Of a variant (contract 4.9).
    ],
}


@schemathesis.check
def refused_by_a_known_rule(ctx, response, case):
    rules = RULES.get(response.status_code)
    if rules is None or case.meta is None or not case.meta.generation.mode.is_positive:
        return
    detail = response.json()["detail"]
    if not any(re.search(rule, detail) for rule in rules):
        raise AssertionError(f"Refused by no known rule: {response.status_code} {detail}")
