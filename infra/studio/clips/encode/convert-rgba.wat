;; RGBA to yuv420p, bt709, limited range, eight pixels of two rows at a time. Weights have 15 fractional bits; the same sums,
;; in the same order, as convert-rgba.ts does one pixel at a time.
(module
  (memory (export "memory") 1)

  ;; Y, U and V weights of R, G, B, A, twice.
  (global $weigh_y v128 (v128.const i16x8 5983 20127 2032 0 5983 20127 2032 0))
  (global $weigh_u v128 (v128.const i16x8 -3298 -11094 14392 0 -3298 -11094 14392 0))
  (global $weigh_v v128 (v128.const i16x8 14392 -13072 -1320 0 14392 -13072 -1320 0))
  ;; 16 and a half, 128 and a half; chroma weighs sums of four pixels and so has two more bits.
  (global $offset_y v128 (v128.const i32x4 540672 540672 540672 540672))
  (global $offset_c v128 (v128.const i32x4 16842752 16842752 16842752 16842752))

  ;; `width` is a multiple of 8, `height` of 2; strides are in bytes.
  (func (export "convert")
    (param $source i32) (param $source_stride i32) (param $width i32) (param $height i32)
    (param $y i32) (param $y_stride i32) (param $u i32) (param $v i32) (param $c_stride i32)
    (local $x i32) (local $row i32) (local $upper i32) (local $lower i32)
    (local $a0 v128) (local $a1 v128) (local $b0 v128) (local $b1 v128)
    (local $a0l v128) (local $a0h v128) (local $a1l v128) (local $a1h v128)
    (local $b0l v128) (local $b0h v128) (local $b1l v128) (local $b1h v128)
    (local $p v128) (local $q v128) (local $blocks01 v128) (local $blocks23 v128)

    (loop $rows
      (local.set $x (i32.const 0))
      (loop $columns
        (local.set $upper (i32.add (local.get $source) (i32.shl (local.get $x) (i32.const 2))))
        (local.set $lower (i32.add (local.get $upper) (local.get $source_stride)))
        (local.set $a0 (v128.load (local.get $upper)))
        (local.set $a1 (v128.load offset=16 (local.get $upper)))
        (local.set $b0 (v128.load (local.get $lower)))
        (local.set $b1 (v128.load offset=16 (local.get $lower)))
        (local.set $a0l (i16x8.extend_low_i8x16_u (local.get $a0)))
        (local.set $a0h (i16x8.extend_high_i8x16_u (local.get $a0)))
        (local.set $a1l (i16x8.extend_low_i8x16_u (local.get $a1)))
        (local.set $a1h (i16x8.extend_high_i8x16_u (local.get $a1)))
        (local.set $b0l (i16x8.extend_low_i8x16_u (local.get $b0)))
        (local.set $b0h (i16x8.extend_high_i8x16_u (local.get $b0)))
        (local.set $b1l (i16x8.extend_low_i8x16_u (local.get $b1)))
        (local.set $b1h (i16x8.extend_high_i8x16_u (local.get $b1)))

        ;; luma of the upper row
        (local.set $p (i32x4.dot_i16x8_s (local.get $a0l) (global.get $weigh_y)))
        (local.set $q (i32x4.dot_i16x8_s (local.get $a0h) (global.get $weigh_y)))
        (local.set $blocks01 (i32x4.shr_u (i32x4.add (global.get $offset_y) (i32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $p) (local.get $q))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $p) (local.get $q)))) (i32.const 15)))
        (local.set $p (i32x4.dot_i16x8_s (local.get $a1l) (global.get $weigh_y)))
        (local.set $q (i32x4.dot_i16x8_s (local.get $a1h) (global.get $weigh_y)))
        (local.set $blocks23 (i32x4.shr_u (i32x4.add (global.get $offset_y) (i32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $p) (local.get $q))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $p) (local.get $q)))) (i32.const 15)))
        (local.set $p (i16x8.narrow_i32x4_s (local.get $blocks01) (local.get $blocks23)))
        (v128.store64_lane 0 (i32.add (local.get $y) (local.get $x)) (i8x16.narrow_i16x8_u (local.get $p) (local.get $p)))

        ;; luma of the lower row
        (local.set $p (i32x4.dot_i16x8_s (local.get $b0l) (global.get $weigh_y)))
        (local.set $q (i32x4.dot_i16x8_s (local.get $b0h) (global.get $weigh_y)))
        (local.set $blocks01 (i32x4.shr_u (i32x4.add (global.get $offset_y) (i32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $p) (local.get $q))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $p) (local.get $q)))) (i32.const 15)))
        (local.set $p (i32x4.dot_i16x8_s (local.get $b1l) (global.get $weigh_y)))
        (local.set $q (i32x4.dot_i16x8_s (local.get $b1h) (global.get $weigh_y)))
        (local.set $blocks23 (i32x4.shr_u (i32x4.add (global.get $offset_y) (i32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $p) (local.get $q))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $p) (local.get $q)))) (i32.const 15)))
        (local.set $p (i16x8.narrow_i32x4_s (local.get $blocks01) (local.get $blocks23)))
        (v128.store64_lane 0
          (i32.add (i32.add (local.get $y) (local.get $y_stride)) (local.get $x))
          (i8x16.narrow_i16x8_u (local.get $p) (local.get $p)))

        ;; sums of the four pixels of each block
        (local.set $p (i16x8.add (local.get $a0l) (local.get $b0l)))
        (local.set $q (i16x8.add (local.get $a0h) (local.get $b0h)))
        (local.set $blocks01 (i16x8.add
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $p) (local.get $q))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $p) (local.get $q))))
        (local.set $p (i16x8.add (local.get $a1l) (local.get $b1l)))
        (local.set $q (i16x8.add (local.get $a1h) (local.get $b1h)))
        (local.set $blocks23 (i16x8.add
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $p) (local.get $q))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $p) (local.get $q))))

        ;; chroma
        (local.set $p (i32x4.dot_i16x8_s (local.get $blocks01) (global.get $weigh_u)))
        (local.set $q (i32x4.dot_i16x8_s (local.get $blocks23) (global.get $weigh_u)))
        (local.set $a0 (i32x4.shr_u (i32x4.add (global.get $offset_c) (i32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $p) (local.get $q))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $p) (local.get $q)))) (i32.const 17)))
        (local.set $p (i32x4.dot_i16x8_s (local.get $blocks01) (global.get $weigh_v)))
        (local.set $q (i32x4.dot_i16x8_s (local.get $blocks23) (global.get $weigh_v)))
        (local.set $a1 (i32x4.shr_u (i32x4.add (global.get $offset_c) (i32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $p) (local.get $q))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $p) (local.get $q)))) (i32.const 17)))
        (local.set $p (i16x8.narrow_i32x4_s (local.get $a0) (local.get $a1)))
        (local.set $p (i8x16.narrow_i16x8_u (local.get $p) (local.get $p)))
        (v128.store32_lane 0 (i32.add (local.get $u) (i32.shr_u (local.get $x) (i32.const 1))) (local.get $p))
        (v128.store32_lane 1 (i32.add (local.get $v) (i32.shr_u (local.get $x) (i32.const 1))) (local.get $p))

        (local.set $x (i32.add (local.get $x) (i32.const 8)))
        (br_if $columns (i32.lt_u (local.get $x) (local.get $width))))

      (local.set $source (i32.add (local.get $source) (i32.shl (local.get $source_stride) (i32.const 1))))
      (local.set $y (i32.add (local.get $y) (i32.shl (local.get $y_stride) (i32.const 1))))
      (local.set $u (i32.add (local.get $u) (local.get $c_stride)))
      (local.set $v (i32.add (local.get $v) (local.get $c_stride)))
      (local.set $row (i32.add (local.get $row) (i32.const 2)))
      (br_if $rows (i32.lt_u (local.get $row) (local.get $height))))))
