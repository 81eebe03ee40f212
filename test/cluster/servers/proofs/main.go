// Checks checkpoints and proofs of Fabula with nothing of Fabula: golang.org/x/mod/sumdb/note reads the signed notes, transparency-dev/merkle
// the proofs, transparency-dev/formats the cosignatures of witnesses. Reads one JSON object on stdin; prints "ok", or why not and exits with 1.
package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	cosignature "github.com/transparency-dev/formats/note"
	"github.com/transparency-dev/merkle/proof"
	"github.com/transparency-dev/merkle/rfc6962"
	"golang.org/x/mod/sumdb/note"
)

type inclusion struct {
	Index uint64   `json:"index"`
	Leaf  string   `json:"leaf"` // The data of the leaf.
	Path  []string `json:"path"`
}

type input struct {
	Key         string      `json:"key"`
	Witnesses   []string    `json:"witnesses"`
	Checkpoint  string      `json:"checkpoint"`
	Older       string      `json:"older"`
	Consistency []string    `json:"consistency"`
	Inclusions  []inclusion `json:"inclusions"`
}

type head struct {
	size uint64
	root []byte
}

func main() {
	if err := check(); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	fmt.Println("ok")
}

func check() error {
	var in input
	if err := json.NewDecoder(os.Stdin).Decode(&in); err != nil {
		return err
	}
	key, err := note.NewVerifier(in.Key)
	if err != nil {
		return err
	}
	newest, err := open(in.Checkpoint, key)
	if err != nil {
		return err
	}
	for _, text := range in.Witnesses {
		witness, err := cosignature.NewVerifierForCosignatureV1(text)
		if err != nil {
			return err
		}
		if _, err := open(in.Checkpoint, witness); err != nil {
			return fmt.Errorf("witness %s: %w", witness.Name(), err)
		}
	}
	hasher := rfc6962.DefaultHasher
	for _, one := range in.Inclusions {
		path, err := decode(one.Path)
		if err != nil {
			return err
		}
		leaf := hasher.HashLeaf([]byte(one.Leaf))
		if err := proof.VerifyInclusion(hasher, one.Index, newest.size, leaf, path, newest.root); err != nil {
			return fmt.Errorf("inclusion of %d: %w", one.Index, err)
		}
	}
	if in.Older == "" {
		return nil
	}
	older, err := open(in.Older, key)
	if err != nil {
		return err
	}
	path, err := decode(in.Consistency)
	if err != nil {
		return err
	}
	return proof.VerifyConsistency(hasher, older.size, newest.size, path, older.root, newest.root)
}

func open(text string, verifier note.Verifier) (head, error) {
	opened, err := note.Open([]byte(text), note.VerifierList(verifier))
	if err != nil {
		return head{}, err
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) < 4 {
		return head{}, fmt.Errorf("a checkpoint of %d lines", len(lines))
	}
	size, err := strconv.ParseUint(lines[1], 10, 64)
	if err != nil {
		return head{}, err
	}
	root, err := base64.StdEncoding.DecodeString(lines[2])
	return head{size, root}, err
}

func decode(path []string) ([][]byte, error) {
	hashes := make([][]byte, len(path))
	for at, text := range path {
		hash, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			return nil, err
		}
		hashes[at] = hash
	}
	return hashes, nil
}
